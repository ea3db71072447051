import { expect, test } from 'vitest'
import { problemCodes } from '../src/calls/public/route.ts'
import { ROUTES } from '../src/calls/public/routes.ts'
import { PROBLEM_AREAS, PROBLEMS } from '../src/problems/problems.ts'

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
