import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { getAttempt } from '#api/quizzes'
import { takeOverAttempt } from '../../../../api/quiz-attempt.ts'
import { adoptLeft, type TabStore } from '../../../../lib/tab-store.ts'
import { wasTakenHere } from './taken.ts'
import { isOpenHere, thisTab } from './this-tab.ts'
import { mergeWork, type SavedWork, workOf } from './work.ts'

export interface OpenedAttempt {
  userId: number
  attempt: QuizAttempt
  /** This tab. */
  tab: string
  /** Work that this computer kept for it. */
  left: SavedWork | null
  store: TabStore<SavedWork>
}

interface Settings {
  userId: number
  attemptId: number
  store: TabStore<SavedWork>
  /** Whether the attempt is taken from a tab that has it. */
  takesOver: boolean
}

/**
 * Reads an attempt for this tab. One that a tab of this browser had which is gone (a crash, a closed window) goes on here.
 * Throws what the calls throw.
 */
export async function openAttempt({ userId, attemptId, store, takesOver }: Settings): Promise<OpenedAttempt> {
  const tab = await thisTab()
  let attempt = await getAttempt({ attemptId })
  if (attempt.handedInAt !== null) {
    await adoptAll(workOf(userId, attemptId), null)
    return { userId, attempt, tab, left: null, store }
  }
  if (attempt.tab !== tab && (takesOver || (await isFree(attempt)))) attempt = await takeOverAttempt(attemptId, tab)
  const left = attempt.tab === tab ? await adoptAll(workOf(userId, attemptId), store) : null
  return { userId, attempt, tab, left, store }
}

async function isFree({ id, tab }: QuizAttempt): Promise<boolean> {
  return tab === null || (wasTakenHere(id, tab) && !(await isOpenHere(tab)))
}

/** Everything that tabs of this computer left behind, the oldest first, as one. Without a store for it, it is forgotten. */
async function adoptAll(prefix: string, store: TabStore<SavedWork> | null): Promise<SavedWork | null> {
  let all: SavedWork | null = null
  try {
    for (;;) {
      const next: SavedWork | null = await adoptLeft<SavedWork>(prefix, async (kept) => {
        all = all ? { ...kept, ...mergeWork(all, kept, kept.base), base: all.base } : kept
        await store?.save(all)
      })
      if (!next) return all
    }
  } catch (error) {
    // A browser without storage has kept nothing.
    console.warn(error)
    return all
  }
}
