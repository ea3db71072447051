import { afterEach, expect, test, vi } from 'vitest'
import { adoptLeft, tabStore } from './tab-store.ts'

const saved = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  del: async (key: string) => void saved.delete(key),
  entries: async () => [...saved],
  set: async (key: string, value: unknown) => void saved.set(key, value),
}))
afterEach(() => saved.clear())

const DAY_MS = 86_400_000
/** By a tab that is closed then. */
async function keep(prefix: string, at: number): Promise<void> {
  const tab = tabStore<{ at: number }>(prefix)
  await tab.save({ at })
  tab.release()
  await new Promise((resolve) => setTimeout(resolve))
}

test('what an earlier tab left is taken up, the oldest first, and what is a week old goes, whoever wrote it', async () => {
  const now = Date.now()
  await keep('mine:', now - 2 * DAY_MS)
  await keep('mine:', now - DAY_MS)
  await keep('mine:', now - 8 * DAY_MS)
  await keep('another:', now - 8 * DAY_MS)
  const adopted: { at: number }[] = []
  const adopt = async (left: { at: number }) => void adopted.push(left)
  expect(await adoptLeft('mine:', adopt)).toEqual({ at: now - 2 * DAY_MS })
  expect(await adoptLeft('mine:', adopt)).toEqual({ at: now - DAY_MS })
  expect(await adoptLeft('mine:', adopt)).toBeNull()
  expect(adopted).toHaveLength(2)
  expect(saved.size).toBe(0)
})
