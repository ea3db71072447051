import type { LessonText } from '@lectern/contracts/lessons.ts'
import { del, entries, set } from 'idb-keyval'

/** A text that the server hasn't acknowledged, as it is kept on this computer. */
export interface KeptText {
  text: LessonText
  /** The version it is based on. */
  version: number
  /** Texts that were sent without an answer: one of them may have arrived. */
  sent: LessonText[]
  /** When it was typed. */
  at: number
}

/** Where unsent text of one open lesson is kept: by account and lesson, and apart for each tab. */
export interface TextStore {
  keep: (kept: KeptText) => Promise<void>
  forget: () => Promise<void>
}

const prefixOf = (userId: number, lessonId: number) => `lesson-text:${userId}:${lessonId}:`
const lockOf = (key: string) => `held:${key}`

/** A place for the text of this tab. While the tab is open it holds a lock, so that no other tab takes the text for left behind. */
export function textStore(userId: number, lessonId: number): TextStore & { release: () => void } {
  const key = prefixOf(userId, lessonId) + crypto.randomUUID()
  let release = () => {}
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(lockOf(key), () => closed).catch(console.error)
  return { keep: (kept) => set(key, kept), forget: () => del(key), release: () => release() }
}

/**
 * The oldest text of this account that was left behind by a tab that is gone, taken out of its place once `adopt` has put
 * it into another. Others stay for the next time.
 */
export async function adoptLeftText(
  userId: number,
  lessonId: number,
  adopt: (kept: KeptText) => Promise<void>,
): Promise<KeptText | null> {
  const prefix = prefixOf(userId, lessonId)
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
  const left = (await entries<string, KeptText>())
    .filter(([key]) => key.startsWith(prefix) && !held.has(lockOf(key)))
    .sort(([, one], [, other]) => one.at - other.at)
  const [oldest] = left
  if (!oldest) return null
  const [key, kept] = oldest
  await adopt(kept)
  await del(key)
  return kept
}
