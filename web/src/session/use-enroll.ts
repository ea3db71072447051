import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { WaitingInvitation } from '@lectern/contracts/shapes/invitations.ts'
import { useState } from 'react'
import { texts } from '#texts/session'
import { enroll } from '../api/enrollments.ts'
import { acceptInvitation } from '../api/invitations.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { useAuth } from './auth-context.tsx'

/** The free place that waits for this student in a course with a price. */
export function freeInvitationIn({
  price,
  invitation,
}: Pick<CourseDetail, 'price' | 'invitation'>): WaitingInvitation | undefined {
  return price > 0 && invitation?.freePlace ? invitation : undefined
}

interface Failure {
  title: string
  description: string
}

/**
 * Enrolls the signed-in student in a free course, or by a free place in one with a price. Resolves to whether it worked; a failure is said in a toast, with the words
 * of the page.
 */
export function useEnroll(courseId: number, failure: Failure, invitation?: WaitingInvitation) {
  const { user } = useAuth()
  const [pending, setPending] = useState(false)

  async function enrollNow(): Promise<boolean> {
    const refusal = refusalFor(user?.role)
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' })
      return false
    }
    setPending(true)
    try {
      await (invitation ? acceptInvitation({ id: invitation.id, course: { id: courseId } }) : enroll({ courseId }))
      toast(texts.enrolled)
      return true
    } catch {
      toast({ ...failure, variant: 'destructive' })
      return false
    } finally {
      setPending(false)
    }
  }

  return { enrollNow, pending }
}

function refusalFor(role: string | undefined): Failure | null {
  if (role === undefined) return texts.enrollAsVisitor
  if (role !== 'student') return texts.enrollAsTeacher
  return null
}
