import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROUTES } from '../src/calls/public/routes.ts'
import { PROBLEM_AREAS, PROBLEMS } from '../src/problems/problems.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const SOURCES = ['services/*/src', 'gateway/src', 'packages/service-kit/src', 'packages/contracts/src']
const UNSCANNED = /\.test\.ts$|\/(generated|testing)\//
/** They declare and list codes, and say those in `wrong(…)` alone. */
const NAMING = /contracts\/src\/(problems|calls)\//

test('a code is declared once, in words that programs can have in an address', () => {
  const declared = Object.values(PROBLEM_AREAS).flatMap((area) => Object.keys(area))
  expect(declared.length).toBe(new Set(declared).size)
  expect(Object.keys(PROBLEMS).sort()).toEqual([...declared].sort())
  expect(declared.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
})

test('no call names a refusal twice', () => {
  const twice = ROUTES.filter(({ problems = [] }) => problems.length !== new Set(problems).size)
  expect(twice.map(({ id }) => id)).toEqual([])
})

/** That each refusal is declared is the compiler's to say: `refuse` takes nothing else. */
test('every declared refusal is thrown somewhere', () => {
  const folders = SOURCES.map((folder) => `${folder}/**/*.ts`)
  const files = globSync(folders, { cwd: ROOT }).map((file) => file.split(path.sep).join('/'))
  const thrown = files
    .filter((file) => !UNSCANNED.test(file))
    .flatMap((file) => {
      const code = NAMING.test(file) ? /(?<=\bwrong\()'[a-z]+(-[a-z]+)*'/g : /'[a-z]+(-[a-z]+)*'/g
      return readFileSync(path.join(ROOT, file), 'utf8').match(code) ?? []
    })
  const literals = new Set(thrown)
  expect(Object.keys(PROBLEMS).filter((code) => !literals.has(`'${code}'`))).toEqual([])
})
