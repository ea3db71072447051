import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { errorSentence } from '../../../api/api-error.ts'
import { beginAttempt } from '../../../api/quiz-attempt.ts'
import { thisTab } from './saving/this-tab.ts'

/** The ways into an attempt, each an address of its own. */
export function useBeginning(lessonId: number) {
  const [, setSearch] = useSearchParams()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const goOn = (attemptId: number) => setSearch({ lesson: String(lessonId), attempt: String(attemptId) })

  async function begin() {
    setPending(true)
    setFailure(null)
    try {
      const attempt = await beginAttempt({ lessonId, body: { tab: await thisTab() } })
      goOn(attempt.id)
    } catch (error) {
      setFailure(errorSentence(error))
    } finally {
      setPending(false)
    }
  }

  return { begin, goOn, pending, failure }
}
