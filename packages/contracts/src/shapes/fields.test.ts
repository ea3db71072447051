import { describe, expect, test } from 'vitest'
import { buildOpenApiDocument } from '../openapi/document.ts'
import { idParamSchema } from './fields.ts'

describe('an id in an address', () => {
  test.each(['7', '007', '2147483647', 7])('may be %j', (id) => {
    expect(idParamSchema.parse(id)).toBe(Number(id))
  })

  test.each(['', '0', '0x10', '1e2', '7.0', '+7', '-7', ' 7', '٧', '2147483648', 'seven', null, true])(
    'may not be %j',
    (id) => {
      expect(idParamSchema.safeParse(id).success).toBe(false)
    },
  )

  test('is documented as an integer', () => {
    const { paths } = buildOpenApiDocument({ version: '1.0.0', sessionCookie: 'sid' })
    const schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
    expect(paths?.['/api/enrollments/{enrollmentId}']?.get?.parameters).toEqual([
      { in: 'path', name: 'enrollmentId', required: true, schema },
    ])
  })
})
