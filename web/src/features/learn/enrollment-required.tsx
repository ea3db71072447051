import { useEffect } from 'react'
import { texts } from '#texts/learn'
import { DeadEnd } from '../../components/dead-end.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'

/** For a student who came here without being enrolled. */
export function EnrollmentRequired({ course }: { course: { id: number; title: string } }) {
  const { title, text, enroll } = texts.notEnrolled
  useEffect(() => {
    toast({ ...texts.notEnrolled.toast, variant: 'destructive' })
  }, [])
  return (
    <DeadEnd
      title={title}
      text={text({ course: course.title })}
      link={{ to: paths.course(course.id), label: enroll }}
    />
  )
}
