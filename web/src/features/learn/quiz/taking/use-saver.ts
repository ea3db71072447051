import { useEffect, useState } from 'react'
import { readAttempt } from '../../../../api/quiz-attempt.ts'
import { handInAttempt, saveAnswers } from '../../../../api/save-attempt.ts'
import { registerUnsent } from '../../../../lib/unsent.ts'
import { AttemptSaver } from '../saving/attempt-saver.ts'
import type { OpenedAttempt } from '../saving/open-attempt.ts'
import { attemptTaken, onAttemptTaken } from '../saving/taken.ts'

/** Keeps an attempt that was opened, for as long as it is shown. */
export function useSaver({ attempt, tab, left, store }: OpenedAttempt): AttemptSaver {
  // What was opened stays what was opened: later states go through the saver.
  const [saver] = useState(
    () => new AttemptSaver({ attempt, tab, left, store, calls: { save: saveAnswers, handIn: handInAttempt } }),
  )
  useEffect(() => {
    saver.start()
    if (saver.writes) attemptTaken(attempt.id, tab)
    const stops = [
      onAttemptTaken(attempt.id, tab, () => saver.lose()),
      registerUnsent({
        send: () => saver.flush(),
        fate: () => (saver.dirty ? (saver.snapshot().kept ? 'kept' : 'lost') : 'sent'),
      }),
      onWindow('visibilitychange', () => {
        if (document.visibilityState === 'hidden') void saver.flush()
        // Who comes back may have gone on elsewhere, and the computer may have slept.
        else readAttempt(attempt.id).then((now) => saver.meet(now), console.warn)
      }),
      onWindow('blur', () => void saver.flush()),
      onWindow('beforeunload', (event) => {
        if (!saver.dirty) return
        void saver.flush()
        if (!saver.snapshot().kept) event.preventDefault()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      void saver.flush()
      saver.dispose()
    }
  }, [saver, attempt.id, tab])
  return saver
}

/** The document's events reach the window. */
function onWindow(type: 'visibilitychange' | 'blur' | 'beforeunload', listener: (event: Event) => void): () => void {
  window.addEventListener(type, listener)
  return () => window.removeEventListener(type, listener)
}
