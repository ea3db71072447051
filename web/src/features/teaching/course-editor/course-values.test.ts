import { expect, test } from 'vitest'
import { changesOf, lineOf, NEW_COURSE, parseCourse, valuesOf } from './course-values.ts'

const course = { ...NEW_COURSE, title: 'Knots', description: 'Ropes and how to tie them.', outcomes: ['Tie a bowline'] }

test('only what differs is sent, and what was typed and taken back is no change', () => {
  const values = valuesOf(course)
  expect(changesOf(values, course)).toEqual({})
  expect(
    changesOf({ ...values, price: '0.00', subtitle: ' ', outcomes: [...values.outcomes, lineOf('  ')] }, course),
  ).toEqual({})
  expect(changesOf({ ...values, price: '12.5', outcomes: [] }, course)).toEqual({ price: 12.5, outcomes: [] })
})

test.each([
  [{ title: ' ' }, 'title', 'title-required'],
  [{ title: 'x'.repeat(101) }, 'title', 'title-too-long'],
  [{ description: '' }, 'description', 'description-required'],
  [{ description: 'x'.repeat(1001) }, 'description', 'description-too-long'],
  [{ price: '-5' }, 'price', 'price-negative'],
  [{ price: '10000' }, 'price', 'price-too-high'],
  [{ price: '' }, 'price', 'price-required'],
  [{ price: '0.49' }, 'price', 'price-too-low'],
  [{ subtitle: 'x'.repeat(121) }, 'subtitle', 'subtitle-too-long'],
] as const)('%j says so', (values, field, message) => {
  const { body, errors } = parseCourse({ ...valuesOf(course), ...values })
  expect(body).toBeNull()
  expect(errors[field]).toBe(message)
})
