-- without transaction
-- What gives access by now, a few thousand enrollments at a time: students complete lessons meanwhile. It may be interrupted and begin anew.
DO $$
DECLARE last integer := (SELECT coalesce(max(id), 0) FROM enrollments);
BEGIN
  FOR start IN 0..last BY 5000 LOOP
    INSERT INTO grants (enrollment_id, source, order_id, valid_from, given_by, reason)
    SELECT e.id, CASE WHEN e.order_id IS NOT NULL THEN 'order' WHEN place.id IS NOT NULL THEN 'given' ELSE 'free' END,
      e.order_id, e.enrolled_at, place.teacher_id, place.place_reason
    FROM (
      SELECT * FROM enrollments WHERE id >= start AND id < start + 5000 AND active ORDER BY id FOR NO KEY UPDATE
    ) e
    LEFT JOIN LATERAL (
      SELECT i.id, i.teacher_id, i.place_reason FROM invitations i
      WHERE e.order_id IS NULL AND i.accepted_by = e.student_id AND i.course_id = e.course_id AND i.place_reason IS NOT NULL
      ORDER BY i.id DESC LIMIT 1
    ) place ON true
    WHERE NOT EXISTS (SELECT FROM grants g WHERE g.enrollment_id = e.id AND g.ended_at IS NULL)
    ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
