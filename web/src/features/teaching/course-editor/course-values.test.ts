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
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: 'x'.repeat(101) }, 'title', 'Title is too long'],
  [{ description: '' }, 'description', 'Description is required'],
  [{ description: 'x'.repeat(1001) }, 'description', 'Description is too long'],
  [{ price: '-5' }, 'price', 'Price must be positive'],
  [{ price: '10000' }, 'price', 'Price is too high'],
  [{ price: '' }, 'price', 'Price must be a number'],
  [{ price: '0.49' }, 'price', 'A course is free or costs at least $0.50'],
  [{ subtitle: 'x'.repeat(121) }, 'subtitle', 'Subtitle is too long'],
] as const)('%j says so', (values, field, message) => {
  const { body, errors } = parseCourse({ ...valuesOf(course), ...values })
  expect(body).toBeNull()
  expect(errors[field]).toBe(message)
})
