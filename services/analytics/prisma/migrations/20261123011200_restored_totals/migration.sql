-- A backup has the totals and what waits to be folded beside the facts: while a restore fills the tables, nothing is noted once more.
DROP TRIGGER note_enrollment ON projection.enrollments;
DROP TRIGGER note_enrollment_change ON projection.enrollments;
DROP TRIGGER note_review ON projection.reviews;
DROP TRIGGER note_order ON projection.orders;
DROP TRIGGER note_activity ON projection.activity;
DROP TRIGGER note_course ON projection.courses;
DROP TRIGGER note_course_change ON projection.courses;

CREATE TRIGGER note_enrollment AFTER INSERT OR DELETE ON projection.enrollments FOR EACH ROW
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_enrollment();
CREATE TRIGGER note_enrollment_change AFTER UPDATE ON projection.enrollments FOR EACH ROW
    WHEN ((OLD.course_id, OLD.student_id, OLD.active, OLD.completed) IS DISTINCT FROM (NEW.course_id, NEW.student_id, NEW.active, NEW.completed))
    EXECUTE FUNCTION public.note_enrollment();
CREATE TRIGGER note_review AFTER INSERT OR UPDATE OR DELETE ON projection.reviews FOR EACH ROW
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_review();
CREATE TRIGGER note_order AFTER INSERT OR UPDATE OR DELETE ON projection.orders FOR EACH ROW
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_order();
CREATE TRIGGER note_activity AFTER INSERT OR UPDATE OR DELETE ON projection.activity FOR EACH ROW
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_activity();
CREATE TRIGGER note_course AFTER INSERT OR DELETE ON projection.courses FOR EACH ROW
    WHEN (current_setting('lectern.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION public.note_course();
CREATE TRIGGER note_course_change AFTER UPDATE ON projection.courses FOR EACH ROW
    WHEN ((OLD.teacher_id, OLD.deleted) IS DISTINCT FROM (NEW.teacher_id, NEW.deleted)) EXECUTE FUNCTION public.note_course();
