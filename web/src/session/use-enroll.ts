import { useState } from 'react'
import { texts } from '#texts/session'
import { enroll } from '../api/enrollments.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { useAuth } from './auth-context.tsx'

interface Failure {
  title: string
  description: string
}

/**
 * Enrolls the signed-in student in a free course. Resolves to whether it worked; a failure is said in a toast, with the words
 * of the page.
 */
export function useEnroll(courseId: number, failure: Failure) {
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
      await enroll({ courseId })
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
