import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { problemCodes } from '../src/calls/public/route.ts'
import { ROUTES } from '../src/calls/public/routes.ts'
import { PROBLEM_AREAS, PROBLEMS } from '../src/problems/problems.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const SOURCES = ['services/*/src', 'gateway/src', 'packages/service-kit/src', 'packages/contracts/src']
const ONLY_NAMES_THEM = /\.test\.ts$|\/(generated|testing)\/|contracts\/src\/(problems|calls)\//

test('a code is declared once, in words that programs can have in an address', () => {
  const declared = Object.values(PROBLEM_AREAS).flatMap((area) => Object.keys(area))
  expect(declared.length).toBe(new Set(declared).size)
  expect(Object.keys(PROBLEMS).sort()).toEqual([...declared].sort())
  expect(declared.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
})

test('no call names a refusal twice', () => {
  const twice = ROUTES.filter((route) => problemCodes(route).length !== new Set(problemCodes(route)).size)
  expect(twice.map(({ id }) => id)).toEqual([])
})

/** That each refusal is declared is the compiler's to say: `refuse` takes nothing else. */
test('every declared refusal is thrown somewhere', () => {
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.ts`),
    { cwd: ROOT },
  ).filter((file) => !ONLY_NAMES_THEM.test(file.split(path.sep).join('/')))
  const literals = new Set(
    files.flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').match(/'[a-z]+(-[a-z]+)*'/g) ?? []),
  )
  expect(Object.keys(PROBLEMS).filter((code) => !literals.has(`'${code}'`))).toEqual([])
})
