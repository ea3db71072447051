import { CoursePage } from '../shared/course-frame/course-page.tsx'
import { CourseQuestions } from './course-questions.tsx'

/** What the students of a course have asked, what waits for an answer first. The bell leads to one of them by `#question-5`. */
export function Component() {
  return (
    <CoursePage tab="questions">
      {(course) => <CourseQuestions key={course.id} courseId={course.id} course={course} />}
    </CoursePage>
  )
}
