-- without transaction
-- The trigger works it out. In parts, so that nobody who changes a course waits for all of them.
DO $$
BEGIN
  FOR lowest IN 0 .. coalesce((SELECT max(id) FROM courses), 0) BY 500 LOOP
    UPDATE courses SET search_head = NULL WHERE id BETWEEN lowest AND lowest + 499 AND outcomes <> '{}';
    COMMIT;
  END LOOP;
END
$$;
