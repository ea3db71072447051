import { del, entries, keys, set } from 'idb-keyval'
import { KEPT_DAYS } from './unsent.ts'

/** Where a tab keeps on this computer what the server hasn't acknowledged, apart from other tabs of the same thing. */
export interface TabStore<Kept> {
  keep: (kept: Kept) => Promise<void>
  forget: () => Promise<void>
}

const lockOf = (key: string) => `held:${key}`

/**
 * A place of this tab under `prefix`, which names what and whose it is. While the tab is open it holds a lock, so that no
 * other tab takes what is there for left behind.
 */
export function tabStore<Kept>(prefix: string): TabStore<Kept> & { release: () => void } {
  const key = prefix + crypto.randomUUID()
  let release = () => {}
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(lockOf(key), () => closed).catch(console.error)
  // Without a database the calls fail; they don't throw.
  return { keep: async (kept) => set(key, kept), forget: async () => del(key), release: () => release() }
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
export async function adoptLeft<Kept extends { at: number }>(
  prefix: string,
  adopt: (kept: Kept) => Promise<void>,
): Promise<Kept | null> {
  const held = await heldLocks()
  const all = (await entries<string, Kept>()).filter(([key]) => !held.has(lockOf(key)))
  const isOld = ({ at }: Kept) => at < Date.now() - KEPT_DAYS * 86_400_000
  await Promise.all(all.filter(([, kept]) => isOld(kept)).map(([key]) => del(key)))
  const left = all
    .filter(([key, kept]) => key.startsWith(prefix) && !isOld(kept))
    .sort(([, one], [, other]) => one.at - other.at)
  const [oldest] = left
  if (!oldest) return null
  const [key, kept] = oldest
  await adopt(kept)
  await del(key)
  return kept
}
