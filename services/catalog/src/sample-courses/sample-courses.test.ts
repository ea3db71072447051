import { quizProblems } from '@lectern/contracts/quizzes/quiz-problems.ts'
import {
  createCourseBodySchema,
  createLessonBodySchema,
  createModuleBodySchema,
  LEVELS,
} from '@lectern/contracts/shapes/courses.ts'
import { QUESTION_TYPES, type Question, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import { describe, expect, test } from 'vitest'
import { sanitizeQuiz } from '../quizzes/sanitize-quiz.ts'
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
const asked = ({ quiz }: SampleLesson): Question[] => questionsOf(quiz?.items ?? [])
const typesOf = (questions: readonly Question[]) => new Set(questions.map(({ type }) => type))

/** What is right, in words; of other kinds it is a number, an order or pairs. */
function keyOf(question: Question): string[] {
  if ('options' in question) return question.options.filter(({ correct }) => correct).map(({ text }) => text)
  return 'accepted' in question ? question.accepted : []
}

/** Words that a reader sees, code included. */
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

  test('shows every category, level and price range that a teacher may use', () => {
    const count = (matches: (course: SampleCourse) => boolean) => SAMPLE_COURSES.filter(matches).length
    expect(new Set(SAMPLE_COURSES.map((course) => course.level))).toEqual(new Set(LEVELS))
    expect(new Set(SAMPLE_COURSES.map((course) => course.category)).size).toBe(4)
    expect(count((course) => course.price === 0)).toBe(2)
    expect(new Set(SAMPLE_COURSES.map((course) => course.price)).size).toBe(7)
  })

  test('shows every kind of question, attempts with and without a limit, and a time limit', () => {
    const quizzes = SAMPLE_COURSES.flatMap(lessonsOf).flatMap(({ quiz }) => quiz ?? [])
    expect(typesOf(quizzes.flatMap(({ items }) => questionsOf(items)))).toEqual(new Set(QUESTION_TYPES))
    expect(new Set(quizzes.map(({ settings }) => settings.attempts))).toEqual(new Set([null, 3]))
    expect(quizzes.flatMap(({ settings }) => settings.timeLimit ?? [])).toEqual([20])
  })
})

describe.each(SAMPLE_COURSES.map((course) => [course.title, course] as const))('%s', (_, course) => {
  test('is accepted by the schemas of the calls that create courses, modules and lessons', () => {
    const { key, modules, category, ...fields } = course
    expect(createCourseBodySchema.parse({ ...fields, categoryId: 1 })).toMatchObject({ ...fields, categoryId: 1 })
    for (const { title, description, lessons } of modules) {
      expect(createModuleBodySchema.parse({ title, description })).toEqual({ title, description })
      for (const { quiz: _, ...lesson } of lessons) expect(createLessonBodySchema.parse(lesson)).toMatchObject(lesson)
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

  test('asks three to six questions in each quiz, of three kinds at least, which can be published', () => {
    for (const lesson of lessonsOf(course)) {
      expect(lesson.quiz !== undefined, lesson.title).toBe(lesson.type === 'quiz')
      if (!lesson.quiz) continue
      expect(quizProblems(lesson.quiz), lesson.title).toEqual([])
      expect(asked(lesson).length, lesson.title).toBeGreaterThanOrEqual(3)
      expect(asked(lesson).length, lesson.title).toBeLessThanOrEqual(6)
      expect(typesOf(asked(lesson)).size, lesson.title).toBeGreaterThanOrEqual(3)
      expect(lesson.quiz.settings, lesson.title).toMatchObject({ passMark: 70, required: true })
    }
  })

  test('says to each question why it is so', () => {
    for (const question of lessonsOf(course).flatMap(asked)) expect(question.feedback, question.text).not.toBe('')
  })

  test('has questions that sanitising leaves as they are but for how a > is spelled', () => {
    for (const { title, quiz = null } of lessonsOf(course)) {
      const [written, stored] = [quiz, sanitizeQuiz(quiz)].map((one) => JSON.stringify(one).replaceAll('&gt;', '>'))
      expect(stored, title).toBe(written)
    }
  })

  test('introduces a quiz in a few sentences, which do not tell its key', () => {
    for (const lesson of lessonsOf(course).filter(({ type }) => type === 'quiz')) {
      expect(countWords(lesson), lesson.title).toBeLessThanOrEqual(50)
      expect(lesson.content, lesson.title).toMatch(/^<p>[^<]+<\/p>$/)
      const told = lesson.content.toLowerCase()
      for (const answer of asked(lesson).flatMap(keyOf)) expect(told, lesson.title).not.toContain(answer.toLowerCase())
    }
  })

  test('says a plausible number of minutes', () => {
    for (const { title, duration } of lessonsOf(course)) {
      expect(duration, title).toBeGreaterThanOrEqual(5)
      expect(duration, title).toBeLessThanOrEqual(15)
    }
  })
})
