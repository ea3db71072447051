import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useEffect } from 'react'
import { texts as access } from '#texts/course-access'
import { texts } from '#texts/learn'
import { DeadEnd } from '../../components/dead-end.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { formatDate } from '../../lib/format.ts'

/** For a student who came here without being enrolled, or whose access has ended. */
export function EnrollmentRequired({ course }: { course: Pick<CourseDetail, 'id' | 'title' | 'accessEnded'> }) {
  const { accessEnded } = course
  useEffect(() => {
    if (!accessEnded) toast({ ...texts.notEnrolled.toast, variant: 'destructive' })
  }, [accessEnded])
  if (accessEnded) {
    const { title, text } = texts.notEnrolled.ended
    return (
      <DeadEnd
        title={title}
        text={text({ course: course.title, date: formatDate(accessEnded) })}
        link={{ to: paths.course(course.id), label: access.toCourse }}
      />
    )
  }
  const { title, text, enroll } = texts.notEnrolled
  return (
    <DeadEnd
      title={title}
      text={text({ course: course.title })}
      link={{ to: paths.course(course.id), label: enroll }}
    />
  )
}
