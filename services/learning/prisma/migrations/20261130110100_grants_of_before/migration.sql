-- without transaction
-- What gives access by now, a few thousand enrollments at a time: students complete lessons meanwhile. It may be interrupted and begin anew.
DO $$
DECLARE last integer := (SELECT coalesce(max(id), 0) FROM enrollments);
BEGIN
  FOR start IN 0..last BY 5000 LOOP
    INSERT INTO grants (enrollment_id, source, order_id, valid_from, given_by, reason)
    -- Read once a batch and then joined by a hash: an index has nothing of whoever accepted an invitation.
    WITH place AS MATERIALIZED (
      SELECT DISTINCT ON (course_id, accepted_by) course_id, accepted_by, teacher_id, place_reason FROM invitations
      WHERE accepted_by IS NOT NULL AND place_reason IS NOT NULL ORDER BY course_id, accepted_by, id DESC
    )
    SELECT e.id, CASE WHEN e.order_id IS NOT NULL THEN 'order' WHEN place.course_id IS NOT NULL THEN 'given' ELSE 'free' END,
      e.order_id, e.enrolled_at, place.teacher_id, place.place_reason
    FROM (
      SELECT * FROM enrollments WHERE id >= start AND id < start + 5000 AND active ORDER BY id FOR NO KEY UPDATE
    ) e
    LEFT JOIN place ON e.order_id IS NULL AND place.accepted_by = e.student_id AND place.course_id = e.course_id
    WHERE NOT EXISTS (SELECT FROM grants g WHERE g.enrollment_id = e.id AND g.ended_at IS NULL)
    ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
