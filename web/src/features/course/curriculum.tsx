import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { Contents } from './contents.tsx'
import { Instructor } from './instructor.tsx'
import { SampleLesson } from './sample-lesson.tsx'

/** The contents, a lesson to try, and who teaches. */
export function Curriculum({ course }: { course: CourseDetail }) {
  return (
    <>
      <Contents course={course} />
      {!course.isEnrolled && <SampleLesson course={course} />}
      <Instructor course={course} />
    </>
  )
}
