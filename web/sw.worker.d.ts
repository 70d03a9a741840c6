/** Set by the build: every file of the site by its path from the root, with the start of its SHA-256 in hexadecimal. */
declare const KLABOR_FILES: Record<string, string>;
