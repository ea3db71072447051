-- A process of the release before that accepts a free place marks the invitation in the transaction in which it activates the enrollment: the place is given with its reason and its end, as this
-- release would give it. One whose end has passed meanwhile ends at once.
CREATE OR REPLACE FUNCTION keep_grants() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE grants SET ended_at = now()
  WHERE enrollment_id = NEW.id AND ended_at IS NULL
    AND (NOT NEW.active OR (source = 'order' AND order_id IS DISTINCT FROM NEW.order_id));
  IF NEW.active AND NEW.order_id IS NOT NULL THEN
    INSERT INTO grants (enrollment_id, source, order_id) VALUES (NEW.id, 'order', NEW.order_id) ON CONFLICT DO NOTHING;
  ELSIF NEW.active AND NOT EXISTS (SELECT FROM grants WHERE enrollment_id = NEW.id AND ended_at IS NULL) THEN
    INSERT INTO grants (enrollment_id, source, given_by, reason, valid_until)
    SELECT NEW.id, 'given', i.teacher_id, i.place_reason,
      greatest(coalesce(i.access_until, now() + i.access_days * interval '1 day'),
        CASE WHEN i.access_until IS NOT NULL THEN now() + interval '1 second' END)
    FROM invitations i
    WHERE i.accepted_by = NEW.student_id AND i.course_id = NEW.course_id AND i.place_reason IS NOT NULL
      AND i.xmin = pg_current_xact_id()::xid
    ORDER BY i.id DESC LIMIT 1;
    IF NOT FOUND THEN
      INSERT INTO grants (enrollment_id, source) VALUES (NEW.id, 'free') ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  -- Null where one of them has no end, and where there is none.
  NEW.access_until := (
    SELECT CASE WHEN count(*) = count(valid_until) THEN max(valid_until) END
    FROM grants WHERE enrollment_id = NEW.id AND ended_at IS NULL
  );
  RETURN NEW;
END $$;
