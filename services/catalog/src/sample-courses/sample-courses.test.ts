import {
  createCourseBodySchema,
  createLessonBodySchema,
  createModuleBodySchema,
  LEVELS,
} from '@lectern/contracts/shapes/courses.ts'
import { describe, expect, test } from 'vitest'
import type { SampleCourse, SampleLesson } from './sample-course.ts'
import { SAMPLE_COURSES } from './sample-courses.ts'

const MIN_WORDS = 250
const MAX_WORDS = 600
const ALLOWED_TAGS = new Set(
  'h3 h4 p ul ol li strong em sup code pre table thead tbody tr th td blockquote figure figcaption aside details summary'.split(
    ' ',
  ),
)
const ALLOWED_ATTRIBUTES: Record<string, RegExp> = {
  code: /^ class="language-(css|html|js|jsx|python|sql|text)"$/,
  pre: /^ data-filename="[\w.-]+"$/,
}
const TAG = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g

const lessonsOf = (course: SampleCourse) => course.modules.flatMap((module) => module.lessons)

/** Words that a reader sees, answers of a quiz and code included. */
function countWords({ content }: SampleLesson): number {
  return content.replaceAll(TAG, ' ').split(/\s+/).filter(Boolean).length
}

/** The first tag that closes something else than what was opened last, or stays open. */
function misplacedTag(html: string): string | null {
  const open: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(TAG)) {
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return tag
  }
  return open[0] ?? null
}

describe('the list', () => {
  test('has eight courses with different titles and keys', () => {
    expect(SAMPLE_COURSES).toHaveLength(8)
    expect(new Set(SAMPLE_COURSES.map((course) => course.title)).size).toBe(8)
    expect(new Set(SAMPLE_COURSES.map((course) => course.key)).size).toBe(8)
  })

  test('shows every category, level, price range and status that a teacher may use', () => {
    const count = (matches: (course: SampleCourse) => boolean) => SAMPLE_COURSES.filter(matches).length
    expect(new Set(SAMPLE_COURSES.map((course) => course.level))).toEqual(new Set(LEVELS))
    expect(new Set(SAMPLE_COURSES.map((course) => course.category)).size).toBe(4)
    expect(count((course) => course.price === 0)).toBe(2)
    expect(new Set(SAMPLE_COURSES.map((course) => course.price)).size).toBe(7)
    expect(count((course) => course.status === 'draft')).toBe(1)
  })
})

describe.each(SAMPLE_COURSES.map((course) => [course.title, course] as const))('%s', (_, course) => {
  test('is accepted by the schemas of the calls that create courses, modules and lessons', () => {
    const { key, modules, category, ...fields } = course
    expect(createCourseBodySchema.parse({ ...fields, categoryId: 1 })).toEqual({ ...fields, categoryId: 1 })
    for (const { title, description, lessons } of modules) {
      expect(createModuleBodySchema.parse({ title, description })).toEqual({ title, description })
      for (const lesson of lessons) expect(createLessonBodySchema.parse(lesson)).toMatchObject(lesson)
    }
  })

  test('has at least three modules of three or four lessons, and a quiz', () => {
    expect(course.modules.length).toBeGreaterThanOrEqual(3)
    for (const { lessons } of course.modules) expect([3, 4]).toContain(lessons.length)
    expect(lessonsOf(course).some((lesson) => lesson.type === 'quiz')).toBe(true)
  })

  test('has one free preview: its first text', () => {
    const lessons = lessonsOf(course)
    const previews = lessons.filter(({ freePreview }) => freePreview)
    expect(previews).toEqual([lessons.find(({ type }) => type === 'text')])
  })

  test('has no title twice', () => {
    const titles = [...course.modules, ...lessonsOf(course)].map((part) => part.title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('uses only the tags and attributes that lessons may have, properly nested', () => {
    for (const { title, content } of lessonsOf(course)) {
      for (const [tag, slash, name = '', attributes = ''] of content.matchAll(TAG)) {
        expect(ALLOWED_TAGS, `${title}: ${tag}`).toContain(name)
        if (slash === '' && attributes !== '') expect(attributes, title).toMatch(ALLOWED_ATTRIBUTES[name] ?? /^$/)
      }
      expect(misplacedTag(content), title).toBeNull()
      expect(content.replaceAll(TAG, ''), `${title}: a < that is no tag`).not.toContain('<')
    }
  })

  test('has texts of a readable length, each with something to try', () => {
    for (const lesson of lessonsOf(course).filter(({ type }) => type === 'text')) {
      expect(countWords(lesson), lesson.title).toBeGreaterThanOrEqual(MIN_WORDS)
      expect(countWords(lesson), lesson.title).toBeLessThanOrEqual(MAX_WORDS)
      expect(lesson.content, lesson.title).toContain('<aside><h4>Try it before you go on</h4>')
    }
  })

  test('hides an answer behind every question of a quiz', () => {
    for (const { title, content } of lessonsOf(course).filter(({ type }) => type === 'quiz')) {
      const questions = content.split('<li>').length - 1
      expect(questions, title).toBeGreaterThanOrEqual(4)
      expect(content.split('<details><summary>Answer</summary><p>').length - 1, title).toBe(questions)
    }
  })

  test('says a plausible number of minutes', () => {
    for (const { title, duration } of lessonsOf(course)) {
      expect(duration, title).toBeGreaterThanOrEqual(5)
      expect(duration, title).toBeLessThanOrEqual(15)
    }
  })
})
