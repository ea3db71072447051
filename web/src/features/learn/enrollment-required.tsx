import { useEffect } from 'react'
import { DeadEnd } from '../../components/dead-end.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { texts } from './texts.ts'

/** For a student who came here without being enrolled. */
export function EnrollmentRequired({ course }: { course: { id: number; title: string } }) {
  const { title, text, enroll } = texts.notEnrolled
  useEffect(() => {
    toast({ ...texts.notEnrolled.toast, variant: 'destructive' })
  }, [])
  return <DeadEnd title={title} text={text(course.title)} link={{ to: paths.course(course.id), label: enroll }} />
}
