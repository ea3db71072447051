-- What 20261122002000_figures_over_time added is missing of everything that happened before it. The second generation of the
-- consumer reads the topics from the beginning: rows of other tables take what is new to them, and these are written again.
TRUNCATE "projection"."activity", "inbox";
