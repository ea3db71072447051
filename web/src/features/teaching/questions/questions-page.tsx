import { texts } from '#texts/teaching-questions'
import { useCourse, useCourseId } from '../../../api/course.ts'
import { CourseUnread } from '../../../components/course-unread.tsx'
import { paths } from '../../../config/paths.ts'
import { CourseQuestions } from './course-questions.tsx'

/** What the students of a course have asked, what waits for an answer first. The bell leads to one of them by `#question-5`. */
export function Component() {
  const courseId = useCourseId()
  const { data: course, error, mutate } = useCourse(courseId)
  if (courseId === null || (error && !course)) {
    const way = { to: paths.teacherCourses, label: texts.back }
    return <CourseUnread text={texts.missing} {...way} error={error} onRetry={() => mutate()} />
  }
  return <CourseQuestions key={courseId} courseId={courseId} course={course} />
}
