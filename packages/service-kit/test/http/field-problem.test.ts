import { DomainError } from '@lectern/service-kit/errors.ts'
import { parsePart } from '@lectern/service-kit/http/validation.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const schema = z.strictObject({
  email: z.string().regex(/@/, 'Invalid email format').optional(),
  orderIndex: z.int().min(0).max(9).optional(),
  comment: z.string().min(3).max(10).optional(),
  lessonIds: z.array(z.int()).max(2).optional(),
  rating: z.literal([1, 2, 3]).optional(),
  sent: z.boolean().optional(),
  parts: z.array(z.strictObject({ weight: z.number() })).optional(),
  link: z.url().optional(),
})

test.each([
  [{ email: 'nobody' }, 'Invalid email format'],
  [{ orderIndex: 'first' }, 'Order index must be a number'],
  [{ orderIndex: 1.5 }, 'Order index must be a whole number'],
  [{ orderIndex: -1 }, 'Order index must be at least 0'],
  [{ orderIndex: 10 }, 'Order index must be at most 9'],
  [{ comment: 'ok' }, 'Comment must have at least 3 characters'],
  [{ comment: 'far too long' }, 'Comment must have at most 10 characters'],
  [{ lessonIds: [1, 2, 3] }, 'Lesson ids must have at most 2 entries'],
  [{ lessonIds: [1, 'two'] }, 'Lesson ids, entry 2 must be a number'],
  [{ rating: 4 }, 'Rating must be 1 or 2 or 3'],
  [{ sent: 'yes' }, 'Sent must be true or false'],
  [{ parts: [{}] }, 'Weight is required'],
  [{ link: 'nowhere' }, 'Link is not valid'],
])('%j is answered in a sentence about the field', (body, message) => {
  try {
    parsePart(schema, 'body', body)
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect(error.errors).toMatchObject([{ message }])
  }
})
