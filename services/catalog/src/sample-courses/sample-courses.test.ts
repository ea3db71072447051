import { quizProblems } from '@lectern/contracts/quizzes/quiz-problems.ts'
import { LEVELS } from '@lectern/contracts/shapes/courses.ts'
import { QUESTION_TYPES, type Question, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import { describe, expect, test } from 'vitest'
import { openFolder } from '../bundles/bundle-files.ts'
import { readPortableQuiz } from '../bundles/portable-quiz.ts'
import type { ReadBundle } from '../bundles/read-bundle.ts'
import { folderOfSample, readSampleCourses } from './sample-courses.ts'

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

type SampleLesson = ReadBundle['modules'][number]['lessons'][number]

const samples = (await readSampleCourses()).map(({ key, bundle }) => ({ key, ...bundle }))

const lessonsOf = ({ modules }: Pick<ReadBundle, 'modules'>) => modules.flatMap((module) => module.lessons)
const questionsOfLesson = ({ quiz }: SampleLesson): Question[] => questionsOf(quiz?.items ?? [])
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
    expect(new Set(samples.map(({ course }) => course.title)).size).toBe(8)
    expect(new Set(samples.map(({ key }) => key)).size).toBe(8)
  })

  test('shows every category, level and price range that a teacher may use', () => {
    const courses = samples.map(({ course }) => course)
    expect(new Set(courses.map(({ level }) => level))).toEqual(new Set(LEVELS))
    expect(new Set(courses.map(({ category }) => category))).toEqual(
      // The categories that the migrations create.
      new Set(['Web Development', 'Business', 'Design', 'Data Science']),
    )
    expect(courses.filter(({ price }) => price === 0)).toHaveLength(2)
    expect(new Set(courses.map(({ price }) => price)).size).toBe(7)
  })

  test('shows every kind of question, attempts with and without a limit, and a time limit', () => {
    const quizzes = samples.flatMap(lessonsOf).flatMap(({ quiz }) => quiz ?? [])
    expect(typesOf(quizzes.flatMap(({ items }) => questionsOf(items)))).toEqual(new Set(QUESTION_TYPES))
    expect(new Set(quizzes.map(({ settings }) => settings.attempts))).toEqual(new Set([null, 3]))
    expect(quizzes.flatMap(({ settings }) => settings.timeLimit ?? [])).toEqual([20])
  })
})

describe.each(samples)('$key', (sample) => {
  test('is a bundle of which nothing is left out, without pictures', () => {
    const { notes, pictures, course } = sample
    expect([notes, pictures, course.cover]).toEqual([[], [], null])
    expect(lessonsOf(sample).filter(({ draft, videoUrl }) => draft || videoUrl !== null)).toEqual([])
  })

  test('has at least three modules of three or four lessons, and a quiz', () => {
    expect(sample.modules.length).toBeGreaterThanOrEqual(3)
    for (const { lessons } of sample.modules) expect([3, 4]).toContain(lessons.length)
    expect(lessonsOf(sample).some((lesson) => lesson.type === 'quiz')).toBe(true)
  })

  test('has one free preview: its first text', () => {
    const lessons = lessonsOf(sample)
    const previews = lessons.filter(({ freePreview }) => freePreview)
    expect(previews).toEqual([lessons.find(({ type }) => type === 'text')])
  })

  test('has no title twice', () => {
    const titles = [...sample.modules, ...lessonsOf(sample)].map((part) => part.title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('uses only the tags and attributes that lessons may have, properly nested', () => {
    for (const { title, content } of lessonsOf(sample)) {
      for (const [tag, slash, name = '', attributes = ''] of content.matchAll(TAG)) {
        expect(ALLOWED_TAGS, `${title}: ${tag}`).toContain(name)
        if (slash === '' && attributes !== '') expect(attributes, title).toMatch(ALLOWED_ATTRIBUTES[name] ?? /^$/)
      }
      expect(misplacedTag(content), title).toBeNull()
      expect(content.replaceAll(TAG, ''), `${title}: a < that is no tag`).not.toContain('<')
    }
  })

  test('has texts of a readable length, each with something to try', () => {
    for (const lesson of lessonsOf(sample).filter(({ type }) => type === 'text')) {
      expect(countWords(lesson), lesson.title).toBeGreaterThanOrEqual(MIN_WORDS)
      expect(countWords(lesson), lesson.title).toBeLessThanOrEqual(MAX_WORDS)
      expect(lesson.content, lesson.title).toContain('<aside><h4>Try it before you go on</h4>')
    }
  })

  test('asks three to six questions in each quiz, of three kinds at least, which can be published', () => {
    for (const lesson of lessonsOf(sample)) {
      expect(lesson.quiz !== null, lesson.title).toBe(lesson.type === 'quiz')
      if (!lesson.quiz) continue
      expect(quizProblems(lesson.quiz), lesson.title).toEqual([])
      expect(questionsOfLesson(lesson).length, lesson.title).toBeGreaterThanOrEqual(3)
      expect(questionsOfLesson(lesson).length, lesson.title).toBeLessThanOrEqual(6)
      expect(typesOf(questionsOfLesson(lesson)).size, lesson.title).toBeGreaterThanOrEqual(3)
      expect(lesson.quiz.settings, lesson.title).toMatchObject({ passMark: 70, required: true })
    }
  })

  test('says to each question why it is so', () => {
    for (const question of lessonsOf(sample).flatMap(questionsOfLesson))
      expect(question.feedback, question.text).not.toBe('')
  })

  test('is stored as it is written', async () => {
    const files = await openFolder(folderOfSample(sample.key))
    const written = async (kind: string) => {
      const paths = files.paths.filter((path) => path.startsWith(kind))
      return Promise.all(paths.map(async (path) => String(await files.read(path))))
    }
    const lessons = lessonsOf(sample)
    const texts = lessons.map(({ content }) => `${content}\n`)
    expect((await written('lessons/')).sort()).toEqual(texts.sort())
    const quizzes = (await written('quizzes/')).map((json) => readPortableQuiz('', json, lessons.length))
    expect(new Set(quizzes)).toEqual(new Set(lessons.flatMap(({ quiz }) => quiz ?? [])))
  })

  test('introduces a quiz in a few sentences, which do not tell its key', () => {
    for (const lesson of lessonsOf(sample).filter(({ type }) => type === 'quiz')) {
      expect(countWords(lesson), lesson.title).toBeLessThanOrEqual(50)
      expect(lesson.content, lesson.title).toMatch(/^<p>[^<]+<\/p>$/)
      const content = lesson.content.toLowerCase()
      for (const answer of questionsOfLesson(lesson).flatMap(keyOf))
        expect(content, lesson.title).not.toContain(answer.toLowerCase())
    }
  })

  test('says a plausible number of minutes', () => {
    for (const { title, duration } of lessonsOf(sample)) {
      expect(duration, title).toBeGreaterThanOrEqual(5)
      expect(duration, title).toBeLessThanOrEqual(15)
    }
  })
})
