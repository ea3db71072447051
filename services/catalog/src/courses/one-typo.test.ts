import { expect, test } from 'vitest'
import { isOneTypo } from './one-typo.ts'

test.each([
  ['javscript', 'javascript'],
  ['javaascript', 'javascript'],
  ['javaskript', 'javascript'],
  ['jvaascript', 'javascript'],
  ['javascrip', 'javascript'],
  ['ajvascript', 'javascript'],
  ['knots', 'knot'],
  ['причл', 'причал'],
])('%s is %s with a typo, and the other way round', (one, other) => {
  expect([isOneTypo(one, other), isOneTypo(other, one)]).toEqual([true, true])
})

test.each([
  ['javascript', 'javascript'],
  ['jvscript', 'javascript'],
  ['abcde', 'bcdef'],
  ['abcde', 'bcade'],
  ['abcde', 'badce'],
  ['knots', 'kno'],
  ['', 'kn'],
])('%s and %s are not one typo apart', (one, other) => {
  expect([isOneTypo(one, other), isOneTypo(other, one)]).toEqual([false, false])
})
