import { del, entries, keys, set } from 'idb-keyval'
import { RETENTION_DAYS } from './unsent-text.ts'

/** Where a tab keeps on this computer what the server hasn't acknowledged, apart from other tabs of the same thing. */
export interface TabStore<Saved> {
  save: (saved: Saved) => Promise<void>
  remove: () => Promise<void>
}

const lockOf = (key: string) => `held:${key}`

/**
 * A place of this tab under `prefix`, which names what and whose it is. While the tab is open it holds a lock, so that no
 * other tab takes what is there for left behind.
 */
export function tabStore<Saved>(prefix: string): TabStore<Saved> & { release: () => void } {
  const key = prefix + crypto.randomUUID()
  let release = () => {}
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(lockOf(key), () => closed).catch(console.error)
  // Without a database the calls fail; they don't throw.
  return { save: async (saved) => set(key, saved), remove: async () => del(key), release: () => release() }
}

/** What tabs that are gone left under `prefix`: the keys, without it. */
export async function leftUnder(prefix: string): Promise<string[]> {
  const held = await heldLocks()
  const left = (await keys<string>()).filter((key) => key.startsWith(prefix) && !held.has(lockOf(key)))
  return left.map((key) => key.slice(prefix.length))
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  return new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
}

/**
 * The oldest that was left behind under `prefix` by a tab that is gone, taken out of its place once `adopt` has put it into
 * another. Others stay for the next time; what is too old goes, whosever it was.
 */
export async function adoptLeft<Saved extends { at: number }>(
  prefix: string,
  adopt: (saved: Saved) => Promise<void>,
): Promise<Saved | null> {
  const held = await heldLocks()
  const all = (await entries<string, Saved>()).filter(([key]) => !held.has(lockOf(key)))
  const isOld = ({ at }: Saved) => at < Date.now() - RETENTION_DAYS * 86_400_000
  await Promise.all(all.filter(([, saved]) => isOld(saved)).map(([key]) => del(key)))
  const left = all
    .filter(([key, saved]) => key.startsWith(prefix) && !isOld(saved))
    .sort(([, one], [, other]) => one.at - other.at)
  const [oldest] = left
  if (!oldest) return null
  const [key, saved] = oldest
  await adopt(saved)
  await del(key)
  return saved
}
