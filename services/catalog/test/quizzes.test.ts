import { updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { autosaveLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import type { CertificateFacts, PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'
import { aChoice, aQuiz, aShortText } from './quiz-questions.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)

const fetchQuiz = (lessonId: number) => catalog.get(`/internal/lessons/${lessonId}/quiz`, { from: 'learning' })
const published = async (lessonId: number) =>
  ((await fetchQuiz(lessonId)).body as { published: PublishedQuiz | null }).published
const graded = async (courseId: number) => {
  const offer = (await catalog.get(`/internal/courses/${courseId}/offer`, { from: 'learning' })).body
  const { gradedLessonIds } = offer as { gradedLessonIds: number[] }
  const facts = (await catalog.get(`/internal/courses/${courseId}/certificate-facts`, { from: 'learning' })).body
  const lessons = (facts as CertificateFacts).modules.flatMap((module) => module.lessons)
  expect(lessons.filter((lesson) => lesson.graded).map(({ id }) => id)).toEqual(gradedLessonIds)
  return gradedLessonIds
}
const publishedGraded = async (courseId: number) =>
  (await catalog.outboxOf(courseId))
    .filter(({ type }) => type === curriculumChanged.type)
    .map(({ data }) => (data as { gradedLessonIds: number[] }).gradedLessonIds)

describe('questions', () => {
  test('are written as the text is: a working copy, with the key for their teacher, until they are published', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    const quiz = aQuiz(aChoice(), aShortText())
    expect((await on.autosave(a1, { type: 'quiz', quiz }, 1)).body).toMatchObject({ version: 2, unpublished: true })
    expect((await on.edit(a1)).body).toMatchObject({ text: { quiz }, published: { quiz: null } })
    expect([await published(a1), await graded(courseId)]).toEqual([null, []])

    expect((await on.publish(a1)).status).toBe(200)
    expect(await published(a1)).toEqual({ lessonId: a1, courseId, version: 2, quiz })
    expect(await graded(courseId)).toEqual([a1])
  })

  test('of the same kind and order are the same questions: saving them again changes nothing', async () => {
    const { a1 } = await on.aCurriculum()
    await on.autosave(a1, { type: 'quiz', quiz: aQuiz() })
    const [{ id, type, ...rest }] = [aChoice()]
    expect((await on.autosave(a1, { quiz: aQuiz({ ...rest, type, id }) }, 1)).body.version).toBe(2)
    expect((await on.autosave(a1, { quiz: aQuiz(aChoice({ points: 2 })) }, 2)).body.version).toBe(3)
  })

  test('are none where there is no item, and a lesson with some is not empty', async () => {
    const { a1 } = await on.aCurriculum()
    await on.autosave(a1, { type: 'quiz', content: '', quiz: { ...aQuiz(), items: [] } })
    expect((await on.edit(a1)).body.text.quiz).toBeNull()
    expect((await on.publish(a1)).status).toBe(400)
    await on.autosave(a1, { quiz: aQuiz() })
    expect((await on.publish(a1)).status).toBe(200)
  })

  test('are told of exactly when the set of graded lessons changes', async () => {
    const { courseId, a, a1, a2 } = await on.aCurriculum()
    const before = (await publishedGraded(courseId)).length
    const since = async () => (await publishedGraded(courseId)).slice(before)
    await on.autosave(a1, { type: 'quiz', quiz: aQuiz() })
    expect(await since()).toEqual([])
    await on.publish(a1)
    expect(await since()).toEqual([[a1]])
    await on.autosave(a1, { quiz: aQuiz(aChoice({ points: 3 })) })
    await on.publish(a1)
    expect(await since()).toEqual([[a1]])
    const { body: draft } = await on.post(a, { title: 'new', type: 'quiz', draft: true })
    await on.autosave(draft.id, { quiz: aQuiz() })
    await on.autosave(a2, { type: 'quiz', quiz: aQuiz() })
    expect(await since()).toEqual([[a1]])
    await on.publish(draft.id)
    await on.publishAll(courseId)
    await on.put(a1, { type: 'text' })
    await on.put(a1, { type: 'quiz' })
    expect(await since()).toEqual([[a1], [a1, draft.id], [a1, a2, draft.id], [a2, draft.id], [a1, a2, draft.id]])
    await on.remove(a1)
    await catalog.removeDeleted()
    expect((await since()).at(-1)).toEqual([a2, draft.id])
  })

  test('have a version that rises with each publishing that changed them, and with no other', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    const versionAfter = async (body: object) => {
      await on.autosave(a1, body)
      await on.publish(a1)
      return (await published(a1))?.version
    }
    expect(await versionAfter({ type: 'quiz', quiz: aQuiz() })).toBe(2)
    expect(await versionAfter({ content: '<p>Other words</p>' })).toBe(2)
    expect(await versionAfter({ quiz: aQuiz(aShortText()) })).toBe(3)
    await on.put(a1, { title: 'Other' })
    expect((await published(a1))?.version).toBe(3)
    expect(await graded(courseId)).toEqual([a1])
  })

  test('are for learning alone, and only those of lessons that students have', async () => {
    const { a, a1 } = await on.aCurriculum()
    await on.autosave(a1, { type: 'quiz', quiz: aQuiz() })
    await on.publish(a1)
    for (const options of [{}, { from: 'billing' as const }, { as: on.student }, { as: on.teacher }]) {
      expect((await catalog.get(`/internal/lessons/${a1}/quiz`, options)).status).not.toBe(200)
    }
    const { body: draft } = await on.post(a, { title: 'new', type: 'quiz', draft: true })
    expect([(await fetchQuiz(draft.id)).status, (await fetchQuiz(999_999)).status]).toEqual([404, 404])
    await on.put(a1, { type: 'text' })
    expect(await published(a1)).toBeNull()
  })
})

describe('an unfinished quiz', () => {
  const unfinished = aQuiz(aChoice({ options: [] }), aShortText({ accepted: [] }))
  const finished = aQuiz()
  const sentences = ['Add at least two options', 'Mark at least one correct answer', 'Add an accepted answer']
  const refused = (body: unknown) => (body as { errors: { pointer: string; message: string }[] }).errors

  test('is kept while it is written, and published by no way', async () => {
    const { courseId, a, a1, a2 } = await on.aCurriculum()
    expect((await on.autosave(a1, { type: 'quiz', quiz: unfinished })).status).toBe(200)
    const answer = await on.publish(a1)
    expect([answer.status, refused(answer.body).map(({ message }) => message)]).toEqual([400, sentences])
    expect(refused(answer.body).map(({ pointer }) => pointer)).toEqual(
      ['q1', 'q1', 'q2'].map((id) => `/quiz/items/${id}`),
    )

    await on.autosave(a2, { type: 'quiz', quiz: finished })
    const all = await on.publishAll(courseId)
    expect([all.status, refused(all.body)[0]]).toEqual([
      400,
      {
        pointer: `/lessons/${a1}/quiz/items/q1`,
        ...{ message: 'Add at least two options', code: 'options-too-few', place: 'a1' },
      },
    ])
    expect(await graded(courseId)).toEqual([])

    const { body: draft } = await on.post(a, { title: 'new', type: 'quiz', draft: true })
    expect((await on.autosave(draft.id, { quiz: unfinished })).status).toBe(200)
    expect((await on.put(draft.id, { draft: false })).status).toBe(400)
    expect((await on.publish(draft.id)).status).toBe(400)

    await on.autosave(a1, { quiz: finished })
    expect((await on.publishAll(courseId)).body.lessonIds).toEqual([a1, a2])
  })

  test('behind a lesson of another kind is asked of nobody, and comes to no student by a PUT of the kind', async () => {
    const { courseId, a1 } = await on.aCurriculum()
    await on.autosave(a1, { quiz: unfinished })
    expect((await on.publish(a1)).status).toBe(200)
    const answer = await on.put(a1, { type: 'quiz' })
    expect([answer.status, await graded(courseId), await published(a1)]).toEqual([400, [], null])
  })

  test('keeps its course from being published', async () => {
    const { courseId, a1 } = await on.aCurriculum({ status: 'draft' })
    await on.autosave(a1, { type: 'quiz', quiz: unfinished })
    const publish = () =>
      catalog.send(updateCourse, { as: on.teacher, params: { courseId }, body: { status: 'active' } })
    const { status, body } = await publish()
    expect([status, refused(body)[0]?.pointer]).toEqual([400, `/lessons/${a1}/quiz/items/q1`])
    expect((await on.put(a1, { title: 'Other' })).status).toBe(200)
    await on.autosave(a1, { quiz: finished })
    expect((await publish()).status).toBe(200)
  })
})

describe('copies', () => {
  test('of a lesson and a module have its questions as drafts, which nobody is asked', async () => {
    const { courseId, a, a1 } = await on.aCurriculum()
    const quiz = aQuiz(aChoice({ lessonId: a1 }))
    await on.autosave(a1, { type: 'quiz', quiz })
    const { body: lesson } = await on.duplicate(a1)
    const { body: module } = await on.duplicateModule(a)
    for (const id of [lesson.id, module.lessons[0]?.id ?? 0])
      expect((await on.edit(id)).body.text).toMatchObject({ quiz })
    expect(await graded(courseId)).toEqual([])
  })

  test('of a course name its own lessons and pictures', async () => {
    const { courseId, a1, a2, b1 } = await on.aCurriculum()
    const picture = (id: number) => `<img src="/api/courses/${id}/images/a.png" loading="lazy" />`
    const quizOf = (id: number, lessonId: number | null) =>
      aQuiz(aChoice({ lessonId, text: picture(id) }), {
        id: 'b',
        type: 'bank',
        title: 'B',
        draw: 1,
        questions: [aShortText({ lessonId: null })],
      })
    await on.autosave(a1, { type: 'quiz', quiz: quizOf(courseId, b1) })
    await on.autosave(a2, { type: 'quiz', quiz: quizOf(courseId, b1) })
    await on.publish(a2)
    const { body } = await catalog.send(duplicateCourse, { as: on.teacher, params: { courseId } })
    const copy = (body as { id: number }).id
    const { body: course } = await catalog.get(`/internal/courses/${copy}`, { as: on.teacher })
    const [c1, c2, , d1] = (course as CatalogCourse).modules.flatMap(({ lessons }) => lessons.map(({ id }) => id))
    for (const id of [c1 ?? 0, c2 ?? 0]) expect((await on.edit(id)).body.text.quiz).toEqual(quizOf(copy, d1 ?? 0))
    expect(await graded(copy)).toEqual([c1, c2])
    await on.autosave(c1 ?? 0, { quiz: quizOf(copy, b1) })
    expect((await on.edit(c1 ?? 0)).body.text.quiz).toEqual(quizOf(copy, null))
  })
})

describe('the key', () => {
  const KEY = 'kohlrabi'
  const secret = aQuiz(
    aChoice({
      feedback: `<p>${KEY}</p>`,
      options: aChoice().options.map((option) => ({ ...option, text: `${option.text} ${KEY}` })),
    }),
    aShortText({ accepted: [KEY] }),
  )

  test('is in no answer to a student, a visitor or another teacher, and in no event', async () => {
    const { courseId, a, a1 } = await on.aCurriculum()
    await on.autosave(a1, { type: 'quiz', quiz: secret, content: '<p>About it</p>' })
    await on.publish(a1)
    await on.put(a1, { freePreview: true })
    await on.autosave(a1, { quiz: aQuiz(aChoice({ text: KEY })) })
    const { body: draft } = await on.post(a, { title: 'new', type: 'quiz', draft: true })
    await on.autosave(draft.id, { quiz: secret })
    const other = aTeacher()
    const params = { courseId, teacherId: on.teacher.id, personId: 1, lessonId: a1, moduleId: a, revisionId: 1 }
    const answers = []
    for (const options of [{}, { as: on.student, enrolledIn: courseId }, { as: on.student }, { as: other }]) {
      for (const path of [
        `/internal/courses/${courseId}`,
        `/internal/lessons/${a1}`,
        `/internal/lessons/${draft.id}`,
        `/internal/lessons/${a1}/quiz`,
      ]) {
        answers.push(await catalog.get(path, options))
      }
      for (const contract of ROUTES.filter(
        ({ owner, method, rawBody }) => owner === 'catalog' && method === 'GET' && !rawBody,
      )) {
        answers.push(
          await catalog.send(contract, {
            ...options,
            params: {
              ...params,
              name: 'a.png',
              slug: 'about',
              videoId: 'x',
              fileId: 'x',
              uploadId: 'x',
              language: 'en',
            },
          }),
        )
      }
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(8)
    expect(answers.filter(({ body }) => JSON.stringify(body)?.includes(KEY))).toEqual([])
    expect(JSON.stringify(await catalog.outboxOf(courseId))).not.toContain(KEY)
    expect(JSON.stringify((await on.edit(a1)).body)).toContain(KEY)
  })

  test('is in no refusal but those to its teacher', async () => {
    const { a1 } = await on.aCurriculum()
    const body = { quiz: aQuiz(aChoice({ id: KEY.repeat(10) })) }
    for (const as of [on.student, aTeacher()]) {
      const answer = await catalog.send(autosaveLesson, { as, params: { lessonId: a1 }, body: { quiz: secret } })
      expect([answer.status, JSON.stringify(answer.body).includes(KEY)]).toEqual([403, false])
    }
    expect((await on.autosave(a1, body)).status).toBe(400)
    expect((await on.autosave(a1, { quiz: { ...secret, unknown: 1 } })).status).toBe(400)
  })
})
