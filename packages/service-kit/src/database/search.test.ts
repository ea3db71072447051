import { expect, test, vi } from 'vitest'
import { isRare, lookForPeople } from './search.ts'

/** A database whose samples are these, one after the other. */
function sampled(...looks: { seen: number; found: number; percent: number }[]) {
  const queryRaw = vi.fn(async () => [looks.shift()])
  return { database: { $queryRaw: queryRaw as <T>() => Promise<T> }, queryRaw }
}

test('a look that happens to see no row is taken again', async () => {
  const { database, queryRaw } = sampled({ seen: 0, found: 0, percent: 0.6 }, { seen: 300, found: 3, percent: 0.6 })
  expect(await lookForPeople(database, 'ada')).toEqual({ text: 'ada', share: 0.01, rows: 50_000 })
  expect(queryRaw).toHaveBeenCalledTimes(2)
})

test('one look is enough where rows were seen', async () => {
  const { database, queryRaw } = sampled({ seen: 250, found: 0, percent: 0.5 })
  expect(await lookForPeople(database, 'ada')).toMatchObject({ share: 0, rows: 50_000 })
  expect(queryRaw).toHaveBeenCalledTimes(1)
})

test('what no look has seen is searched by the index, and what is everywhere row by row', () => {
  expect(isRare({ share: 0, rows: 0 }, 10)).toBe(true)
  expect(isRare({ share: 0, rows: 50_000 }, 10)).toBe(true)
  expect(isRare({ share: 0.9, rows: 50_000 }, 10)).toBe(false)
})

test('of many words the last are looked for as they stand: each costs a look at every row', async () => {
  const { database, queryRaw } = sampled({ seen: 250, found: 0, percent: 0.5 })
  await lookForPeople(database, 'a b c d e f g h i j')
  const [, ...values] = queryRaw.mock.calls[0] as unknown as [object, ...string[]]
  expect(values).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i j'])
})
