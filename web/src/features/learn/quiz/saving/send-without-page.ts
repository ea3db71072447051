import { saveAnswers, submitAttempt } from '../../../../api/save-attempt.ts'
import { leftUnder, tabStore } from '../../../../lib/tab-store.ts'
import { hasLeft, registerUnsent } from '../../../../lib/unsent-text.ts'
import { AttemptSaver } from './attempt-saver.ts'
import { type OpenedAttempt, openAttempt } from './open-attempt.ts'
import { attemptTaken } from './taken.ts'
import { type SavedWork, workOf, worksOf } from './work.ts'

/** Answers are sent as soon as that is possible, whichever page this tab shows. */

/** The attempts that a page of this tab shows: that page alone writes them. */
const shown = new Set<number>()
/** What is sent without a page, by attempt: how each is ended. */
const running = new Map<number, () => Promise<void>>()

export function newSaver({ attempt, tab, left, store }: OpenedAttempt): AttemptSaver {
  return new AttemptSaver({ attempt, tab, left, store, calls: { save: saveAnswers, handIn: submitAttempt } })
}

/** A page shows the attempt, until the returned function is called. */
export function showAttempt(attemptId: number): () => void {
  shown.add(attemptId)
  return () => shown.delete(attemptId)
}

/** Ends sending an attempt without a page. Resolves once nothing of it is on its way: two at a time would undo each other's answers. */
export async function takeBack(attemptId: number): Promise<void> {
  await running.get(attemptId)?.()
}

/** Goes on sending an attempt whose page is gone, until all is acknowledged or nothing more can be done. */
export function sendWithoutPage(userId: number, attemptId: number, saver: AttemptSaver): void {
  if (saver.isDone || hasLeft()) {
    void saver.dispose()
    return
  }
  const stopHearing = saver.subscribe(() => saver.isDone && void end())
  const forget = registerUnsent({
    userId,
    send: () => saver.flush(),
    outcome: () => (saver.dirty ? (saver.snapshot().isPersisted ? 'saved' : 'lost') : 'sent'),
  })
  function end(): Promise<void> {
    stopHearing()
    forget()
    if (running.get(attemptId) === end) running.delete(attemptId)
    return saver.dispose()
  }
  running.set(attemptId, end)
}

/** Sends nothing more without a page: somebody else is here, or nobody. */
export function endAll(): void {
  for (const end of running.values()) void end()
}

/**
 * Sends what pages of a student left on this computer, also those of earlier tabs. What another tab has stays until it is opened.
 * Throws what a call throws, after trying all.
 */
export async function sendLeft(userId: number): Promise<void> {
  // A browser without storage has kept nothing.
  const keys = await leftUnder(worksOf(userId)).catch(() => [])
  const attemptIds = new Set(keys.map((key) => Number.parseInt(key, 10)))
  const sent = await Promise.allSettled([...attemptIds].map((attemptId) => sendLeftOf(userId, attemptId)))
  for (const result of sent) if (result.status === 'rejected') throw result.reason
}

async function sendLeftOf(userId: number, attemptId: number): Promise<void> {
  if (shown.has(attemptId) || running.has(attemptId)) return
  const store = tabStore<SavedWork>(workOf(userId, attemptId))
  const opening = openAttempt({ userId, attemptId, store, takesOver: false })
  /** Until it is known what there is to send. */
  async function end(): Promise<void> {
    running.delete(attemptId)
    await opening.catch(() => {})
  }
  running.set(attemptId, end)
  try {
    const opened = await opening
    if (running.get(attemptId) !== end) return
    running.delete(attemptId)
    if (!opened.left) return
    attemptTaken(attemptId, opened.tab)
    const saver = newSaver(opened)
    saver.start()
    sendWithoutPage(userId, attemptId, saver)
  } finally {
    if (running.get(attemptId) === end) running.delete(attemptId)
    store.release()
  }
}
