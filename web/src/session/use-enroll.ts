import type { enroll as enrollRoute } from '@lectern/contracts/http/learning.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { courseKey } from '../api/course.ts'
import { call, endpoint } from '../api/endpoint.ts'
import { ENROLLMENTS_KEY } from '../api/enrollments.ts'
import { toast } from '../components/toasts/toast-store.ts'
import { useAuth } from './auth-context.tsx'

const enroll = endpoint<typeof enrollRoute>('POST', '/api/courses/{courseId}/enroll')

interface Failure {
  title: string
  description: string
}

/**
 * Enrolls the signed-in student in a free course and refreshes what shows it. Resolves to whether it worked; a failure is
 * said in a toast, with the words of the page.
 */
export function useEnroll(courseId: number, failure: Failure) {
  const { user } = useAuth()
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)

  async function enrollNow(): Promise<boolean> {
    const refusal = refusalFor(user?.role)
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' })
      return false
    }
    setPending(true)
    try {
      await call(enroll, { params: { courseId } })
      await Promise.all([mutate(courseKey(courseId)), mutate(ENROLLMENTS_KEY, undefined)])
      toast({ title: 'Enrolled successfully!', description: 'You have been enrolled in this course.' })
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
  if (role === undefined)
    return { title: 'Authentication required', description: 'Please log in to enroll in this course.' }
  if (role !== 'student') return { title: 'Access denied', description: 'Only students can enroll in courses.' }
  return null
}
