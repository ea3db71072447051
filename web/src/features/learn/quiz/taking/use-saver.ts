import { useEffect, useState } from 'react'
import { getAttempt } from '#api/quizzes'
import { registerUnsent } from '../../../../lib/unsent-text.ts'
import type { AttemptSaver } from '../saving/attempt-saver.ts'
import type { OpenedAttempt } from '../saving/open-attempt.ts'
import { newSaver, sendWithoutPage, takeBack } from '../saving/send-without-page.ts'
import { attemptTaken, onAttemptTaken } from '../saving/taken.ts'

/** Keeps an attempt that was opened, for as long as it is shown, and what isn't sent by then for as long as this tab is open. */
export function useSaver(opened: OpenedAttempt): AttemptSaver {
  // What was opened stays what was opened: later states go through the saver.
  const [saver] = useState(() => newSaver(opened))
  const { userId, attempt, tab } = opened
  useEffect(() => {
    void takeBack(attempt.id)
    saver.start()
    if (saver.writes) attemptTaken(attempt.id, tab)
    const stops = [
      onAttemptTaken(attempt.id, tab, () => saver.lose()),
      registerUnsent({
        send: () => saver.flush(),
        outcome: () => (saver.dirty ? (saver.snapshot().isPersisted ? 'saved' : 'lost') : 'sent'),
      }),
      onWindow('visibilitychange', () => {
        if (document.visibilityState === 'hidden') void saver.flush()
        // Who comes back may have gone on elsewhere, and the computer may have slept.
        else getAttempt({ attemptId: attempt.id }).then((now) => saver.meet(now), console.warn)
      }),
      onWindow('blur', () => void saver.flush()),
      onWindow('beforeunload', (event) => {
        if (!saver.dirty) return
        void saver.flush()
        if (!saver.snapshot().isPersisted) event.preventDefault()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      void saver.flush()
      sendWithoutPage(userId, attempt.id, saver)
    }
  }, [saver, userId, attempt.id, tab])
  return saver
}

/** The document's events reach the window. */
function onWindow(type: 'visibilitychange' | 'blur' | 'beforeunload', listener: (event: Event) => void): () => void {
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}
