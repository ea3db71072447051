import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oneOf, selectList } from './columns.ts'

test('lists columns under the names of their fields', () => {
  expect(selectList(['id', 'lastAccessedAt'])).toBe('id, last_accessed_at AS "lastAccessedAt"')
  expect(selectList(['id', 'studentId'], 'e')).toBe('e.id, e.student_id AS "studentId"')
})

test('takes a text for one of the values that there are, and for no other', () => {
  expect(oneOf(['draft', 'active'], 'active')).toBe('active')
  expect(() => oneOf(['draft', 'active'], 'gone')).toThrow('The database has "gone" where only draft, active can be')
})

test('knows every column of every service: each is called as its field is', () => {
  const schemas = globSync(new URL('../../../../services/*/prisma/schema.prisma', import.meta.url).pathname)
  const mapped = schemas.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/^ {2}(\w+) .*[^@]@map\("(\w+)"\)/gm),
  ])
  expect(mapped.length).toBeGreaterThan(100)
  for (const [, field = '', column] of mapped) expect(selectList([field])).toBe(`${column} AS "${field}"`)
})
