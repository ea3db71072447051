import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { useEffect, useRef, useState } from 'react'
import { getAttempt } from '#api/quizzes'
import { errorSentence } from '../../../../api/api-error.ts'
import type { AttemptSaver } from '../saving/attempt-saver.ts'

const AGAIN_MS = 5_000

interface Settings {
  attemptId: number
  saver: AttemptSaver
  /** Time is over, or it was handed in elsewhere: its result is fetched until it is there. */
  over: boolean
  onResult: (attempt: QuizAttempt) => void
}

/** Hands an attempt in when the student wants it, and when its time is over. */
export function useHandingIn({ attemptId, saver, over, onResult }: Settings) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const byHand = useRef(false)
  const latest = useRef(onResult)
  useEffect(() => {
    latest.current = onResult
  })

  useEffect(() => {
    if (!over || byHand.current) return
    let timer: ReturnType<typeof setTimeout>
    let current = true
    async function fetchResult() {
      clearTimeout(timer)
      try {
        const attempt = saver.writes ? await saver.handIn() : await getAttempt({ attemptId })
        if (current && attempt.handedInAt !== null) return latest.current(attempt)
      } catch (error) {
        console.warn(error)
      }
      if (current) timer = setTimeout(fetchResult, AGAIN_MS)
    }
    void fetchResult()
    window.addEventListener('online', fetchResult)
    return () => {
      current = false
      clearTimeout(timer)
      window.removeEventListener('online', fetchResult)
    }
  }, [over, attemptId, saver])

  /** Whether it was handed in. */
  async function handIn(): Promise<boolean> {
    setPending(true)
    setFailure(null)
    byHand.current = true
    try {
      latest.current(await saver.handIn())
      return true
    } catch (error) {
      setFailure(errorSentence(error))
      return false
    } finally {
      byHand.current = false
      setPending(false)
    }
  }

  return { handIn, pending, failure, forgetFailure: () => setFailure(null) }
}
