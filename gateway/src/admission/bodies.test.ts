import { createCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { importCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { expect, test } from 'vitest'
import { bodyDeadlineOf } from './bodies.ts'

test('gives a body half a minute, and a large one the time that it takes on a slow line', () => {
  expect(bodyDeadlineOf(createCourse)).toBe(30_000)
  expect(bodyDeadlineOf(importCourse)).toBe(1_024_000)
})
