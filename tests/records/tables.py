"""Rule sets to try records with: every preset, and changed options that meet every choice of every option."""

from typing import Any

Spec = str | dict[str, Any]

PRESETS: tuple[Spec, ...] = (
    "klabor-classic",
    "klabor-teams",
    "klabor-odessa",
    "debertz-501",
    {"preset": "klabor-odessa", "seats": 3},
    {"preset": "klabor-odessa", "seats": 4},
)

CHANGED: tuple[Spec, ...] = (
    {"preset": "klabor-classic", "target": 501, "second_deal": 6},
    {"preset": "klabor-classic", "second_deal": 5, "melds": "first_card", "bella": "holder", "must_beat": "trumps"},
    {"preset": "klabor-classic", "klabor": "six", "meld_tie": "neither", "even": "hang", "bait_fine": 50},
    {"preset": "klabor-classic", "klabor": "first_six_wins", "four_sevens": True, "second_deal": 4, "skis": 100},
    {"preset": "klabor-classic", "all_pass": "dealer_names_third", "bella": "own_trick", "lead": "left"},
    {"preset": "klabor-classic", "even": "both", "winner_takes_all": True, "call_out": True, "target": 301},
    {"preset": "klabor-teams", "all_pass": "redeal", "upcard_to": "maker", "must_beat": "trumps"},
    {"preset": "klabor-teams", "must_beat": "trumps", "trump_on_partner": False, "skis_for_all": True, "lead": "left"},
    {"preset": "klabor-teams", "even": "replay", "bella": "trick_winner", "meld_tie": "both", "exchange_by": "maker"},
    {"preset": "klabor-teams", "even": "hang", "bait_fine": 100, "klabor": "first_six", "melds": "before_lead"},
    {"preset": "klabor-teams", "dave": True, "mars": True, "target": 501, "call_out": True, "out_bella": True},
    {"preset": "klabor-odessa", "even_twice": "apart", "exchange_by": "maker", "out_bella": True, "target": 301},
    {"preset": "klabor-odessa", "exchange": "before_second_deal", "must_beat": "never", "two_passes": True},
    {"preset": "klabor-odessa", "skis": 100, "skis_for_all": True, "seven_dealt_later": False, "freza": False},
    {"preset": "klabor-odessa", "four_sevens": True, "meld_tie": "neither", "klabor": "six", "second_deal": 6},
    {"preset": "klabor-odessa", "seats": 3, "bait_three": "halved", "both_reached": "defender", "even_twice": "apart"},
    {"preset": "klabor-odessa", "seats": 3, "both_reached": "higher", "lead": "maker", "klabor": "first_six"},
    {"preset": "klabor-odessa", "seats": 3, "winner_takes_all": True, "bella": "must_win", "melds": "before_lead"},
    {"preset": "klabor-odessa", "seats": 3, "even": "both", "skis": 50, "all_pass": "dealer_names", "two_passes": True},
    {"preset": "klabor-odessa", "seats": 4, "trump_on_partner": False, "even_twice": "apart", "upcard_to": "maker"},
    {"preset": "klabor-odessa", "seats": 4, "both_reached": "defender", "must_beat": "trump_led"},
    {"preset": "debertz-501", "dave": True, "mars": True},
    {"preset": "debertz-501", "next_dealer": "clockwise", "both_reached": "last_trick", "even": "both"},
    {
        "preset": "debertz-501",
        "ask_trump_run": True,
        "winner_takes_all": True,
        "both_reached": "higher",
        "target": 1001,
    },
)

TABLES = PRESETS + CHANGED
