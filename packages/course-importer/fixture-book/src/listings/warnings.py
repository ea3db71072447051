"""Counts the warnings in a log, day by day."""

import re
from collections import Counter

# ANCHOR: pattern
LINE = re.compile(
    r"""
    (?P<day>\d{4}-\d{2}-\d{2})\    # 2024-03-09
    (?P<time>\d{2}:\d{2}:\d{2})\   # 07:41:12
    (?P<level>[A-Z]+)\             # WARN
    (?P<message>.+)                # the rest of the line
    """,
    re.VERBOSE,
)
# ANCHOR_END: pattern

LOG = """\
2024-03-09 07:41:12 WARN disk 91% full
2024-03-09 07:41:15 INFO cleaning up
2024-03-09 09:02:40 WARN disk 90% full
2024-03-10 00:00:01 INFO new day
2024-03-10 13:37:00 WARN clock is 4 s late
restarted by hand
"""


# ANCHOR: count
def warnings_per_day(lines):
    days = Counter()
    for line in lines:
        match = LINE.fullmatch(line)
        if match and match["level"] == "WARN":
            days[match["day"]] += 1
    return days
# ANCHOR_END: count


for day, count in warnings_per_day(LOG.splitlines()).items():
    print(day, count)
