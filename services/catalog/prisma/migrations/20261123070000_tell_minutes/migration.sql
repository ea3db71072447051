-- What courses take was in no event until now: it is told of each that has minutes, by an event as any later change makes one.
WITH told AS (
  UPDATE "courses" SET "version" = "version" + 1, "curriculum_version" = "curriculum_version" + 1
  WHERE "minutes" > 0 RETURNING *
)
INSERT INTO "outbox" ("event_id", "topic", "key", "type", "subject", "sequence", "time", "data")
SELECT gen_random_uuid(), 'catalog', told."id"::text, 'lectern.catalog.curriculum-changed.v1', told."id"::text, told."version", now(),
  jsonb_build_object(
    'courseId', told."id", 'teacherId', told."teacher_id", 'curriculumVersion', told."curriculum_version", 'minutes', told."minutes",
    'lessonIds', ARRAY(
      SELECT "lessons"."id" FROM "lessons" JOIN "modules" ON "modules"."id" = "lessons"."module_id"
      WHERE "modules"."course_id" = told."id" AND NOT "lessons"."draft"
      ORDER BY "modules"."order_index", "lessons"."order_index"))
FROM told ORDER BY told."id";
