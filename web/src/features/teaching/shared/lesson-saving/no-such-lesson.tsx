import { texts } from '#texts/teaching-lesson-saving'
import { useCourseId } from '../../../../api/course.ts'
import { DeadEnd } from '../../../../components/dead-end.tsx'
import { paths } from '../../../../config/paths.ts'

/** A lesson that was deleted, or is not this teacher's: the two look the same. */
export function NoSuchLesson() {
  const courseId = useCourseId()
  const { title, text, back } = texts.missing
  const to = courseId === null ? paths.teacherCourses : paths.editCurriculum(courseId)
  return <DeadEnd title={title} text={text} link={{ to, label: back }} />
}
