-- CreateTable
CREATE TABLE "projection"."active_hours" (
    "hour" INTEGER NOT NULL,
    "student_id" INTEGER NOT NULL,

    CONSTRAINT "active_hours_pkey" PRIMARY KEY ("hour","student_id")
);

-- What is known of earlier acts. Lessons completed before the last act of an enrollment follow with the next rebuild.
INSERT INTO projection.active_hours (hour, student_id)
SELECT floor(extract(epoch FROM at) / 3600)::int, student_id
FROM projection.activity WHERE kind IN ('enrolled', 'course-completed', 'review-posted')
UNION
SELECT floor(extract(epoch FROM last_act_at) / 3600)::int, student_id
FROM projection.enrollments WHERE last_act_at IS NOT NULL
ON CONFLICT DO NOTHING;
