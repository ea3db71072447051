-- Hours of acts from before this release lack students who came back since. Until the next rebuild a row of nobody says from which hour on all are there,
-- as a negative number; processes of the release before may consume for up to a day.
INSERT INTO "projection"."active_hours" ("hour", "student_id")
SELECT -floor(extract(epoch FROM now()) / 3600)::int - 24, 0
WHERE EXISTS (SELECT FROM "projection"."active_hours")
ON CONFLICT DO NOTHING;
