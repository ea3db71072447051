import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownFields } from './unknown-fields.ts'

const lesson = z.object({ title: z.string() })
const schema = z.object({
  title: z.string().optional(),
  lessons: z.array(lesson).nullable(),
  settings: z.record(z.string(), z.int()).default({}),
  cover: z.union([z.object({ url: z.string() }), z.object({ path: z.string() })]).optional(),
  count: z.string().transform(Number).pipe(z.int()).optional(),
})

test.each<[string, unknown, string[]]>([
  ['nothing unknown', { title: 'a', lessons: [{ title: 'b' }], settings: { any: 1 } }, []],
  ['at the top', { price: 1, lessons: null }, ['price']],
  ['in a list', { lessons: [{ title: 'a' }, { title: 'b', id: 2 }] }, ['lessons.1.id']],
  ['in a union, of the option that fits', { cover: { url: 'x', size: 1 } }, ['cover.size']],
  ['named like something that all objects have', { toString: 1 }, ['toString']],
  ['not an object at all', 'text', []],
  ['a text where a list is due', { lessons: 'many' }, []],
])('%s', (_, value, expected) => {
  expect(unknownFields(schema, value).map((path) => path.map(String).join('.'))).toEqual(expected)
})

test('open objects allow everything', () => {
  expect(unknownFields(z.looseObject({ a: z.int() }), { a: 1, b: 2 })).toEqual([])
  expect(unknownFields(z.object({ a: z.int() }).catchall(z.string()), { b: 'c' })).toEqual([])
})
