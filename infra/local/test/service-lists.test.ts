import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { expect, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
/** What people follow today, not what was changed or decided once. */
const files = globSync(
  ['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/how-to/*.md', '{gateway,services/*,infra/**}/README.md'],
  {
    cwd: REPOSITORY,
    exclude: ['**/node_modules/**'],
  },
)

const NAME = `(?:${SERVICES.join('|')})`
/** Names one after the other, as words, in quotes, or as settings. */
const LIST = new RegExp(`(?:${NAME}(?:_[A-Z_]+=\\S*)?[\`,]*\\s*(?:(?:or|and) )?\`?){4,}`, 'gi')

test('where documents list all services but one, one was forgotten', () => {
  expect(files.length).toBeGreaterThan(20)
  const lists = files.flatMap((file) => [...read(file).matchAll(LIST)].map(([list]) => ({ file, list })))
  const namesIn = (list: string) => new Set(list.toLowerCase().match(new RegExp(NAME, 'g')))
  expect(lists.filter(({ list }) => namesIn(list).size === SERVICES.length).length).toBeGreaterThan(3)
  expect(lists.filter(({ list }) => namesIn(list).size === SERVICES.length - 1)).toEqual([])
})

test('an operator is told how many connections there are', () => {
  expect(read('docs/operations.md')).toContain(
    `${12 * SERVICES.length} with one of each, ${48 * SERVICES.length} with four`,
  )
})
