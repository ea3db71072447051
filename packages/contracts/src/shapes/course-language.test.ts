import { expect, test } from 'vitest'
import { courseLanguageSchema } from './course-language.ts'
import { courseListItemSchema, createCourseBodySchema, exampleCourseListItem } from './courses.ts'

test.each([
  ['de', 'de'],
  ['PT-br', 'pt-BR'],
  [' ar ', 'ar'],
  ['ZH-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
  ['gsw', 'gsw'],
])('%j is %s', (tag, canonical) => {
  expect(courseLanguageSchema.parse(tag)).toBe(canonical)
})

test.each([
  ...['', 'd', 'english', 'xx-yy-zz-nowhere', 'de_DE', 'de-', 'x-klingon', 'Deutsch', 7, null, ['de']],
  `de-${'a1b2c3d4-'.repeat(4)}end`,
])('%j is no language, in a sentence', (tag) => {
  const { error } = courseLanguageSchema.safeParse(tag)
  expect(error?.issues.map(({ message }) => message)).toEqual(['language-required'])
})

test('who sends none leaves it as it is, and a catalog that says none means English', () => {
  const { language: _, ...before } = exampleCourseListItem
  expect(courseListItemSchema.parse(before).language).toBe('en')
  expect(createCourseBodySchema.shape.language.parse(undefined)).toBeUndefined()
})
