#!/usr/bin/env python3
"""Build, serve and test Klabor; needs nothing but Python 3.11 or newer.

python3 build.py serve [--port N] [--no-open]   build, serve on this machine, open the table
python3 build.py build [--address URL]           build the site into dist/ and print its sizes
python3 build.py test [PART ...] [-k WORDS]     every check and test, or only the parts named
python3 build.py screens [WORDS ...]            pictures of every screen, or of those named, into e2e/screens/
python3 build.py lock                           a pyodide-lock.json with our wheel (Python 3.12 or newer)
python3 build.py clean                          remove everything that the build made
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Klabor needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import argparse

from tools import checks, console, lock, oembed, server, site, sizes
from tools.clean import clean


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="build, serve on this machine and open the table")
    serve.add_argument(
        "--port", type=server.port_number, default=None, help="port to serve on (8400, or the next free one)"
    )
    serve.add_argument("--no-open", action="store_true", help="print the address only")
    build = commands.add_parser("build", help="build the site into dist/")
    build.add_argument("--address", type=oembed.checked, help="where it will be hosted; adds oembed.json")
    test = commands.add_parser("test", help="run checks and tests")
    test.add_argument("parts", nargs="*", metavar="PART", help=f"any of: {' '.join(checks.PARTS)}")
    test.add_argument("-k", metavar="WORDS", default=None, help="only tests whose names match, as in pytest")
    screens = commands.add_parser("screens", help="make pictures of every screen")
    screens.add_argument("names", nargs="*", metavar="WORDS", help="only these languages, tours or screens")
    commands.add_parser("lock", help="write a pyodide-lock.json with our wheel, for a Pyodide of your own")
    commands.add_parser("clean", help="remove everything that the build made")
    return parser.parse_args()


def main() -> int:
    """Run the command; 0 if all went well."""
    try:
        asked = arguments()
        if asked.command == "clean":
            clean()
            return 0
        if asked.command == "lock":
            lock.write()
            return 0
        if asked.command == "test":
            return checks.run(asked.parts, asked.k)
        if site.build(getattr(asked, "address", None) or ""):
            sizes.report()
        else:
            console.say("Nothing has changed since the last build; dist/ is up to date.")
        if asked.command == "screens":
            return checks.screens(asked.names)
        if asked.command == "serve":
            server.serve(asked.port, not asked.no_open)
    except console.Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
