import { duplicateCourse } from '@lectern/contracts/calls/public/teacher-courses.ts'
import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import type { PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import { expect, test } from 'vitest'
import { bundleCalls, unzip } from './bundle-under-test.ts'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'
import { aChoice, aQuiz } from './quiz-questions.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const bundles = bundleCalls(catalog)

const bare = '<p>Where <span data-formula="x_i &lt; 1">x_i &lt; 1</span>.</p><div data-formula="\\foo">\\foo</div>'
const rendered =
  '<p>Where <span data-formula="x_i &lt; 1"><math><msub><mi>x</mi><mi>i</mi></msub><mo>&lt;</mo><mn>1</mn></math></span>.</p>' +
  '<div data-formula="\\foo"><code>\\foo</code></div>'

test('a formula is rendered by the server, whatever its writer has inside, and its teacher gets the LaTeX', async () => {
  const { courseId, a1, a2 } = await on.aCurriculum()
  const forged = '<math href="javascript:alert(1)"><mi onclick="x()">y</mi></math><script>alert(1)</script>'
  await on.autosave(a1, { content: bare })
  await on.publish(a1)
  await on.autosave(a2, { content: bare.replace('>x_i &lt; 1<', `>${forged}<`).replace('>\\foo<', '><b>y</b><') })
  await on.publish(a2)
  expect(await on.reads(courseId, a1)).toMatchObject({ content: rendered })
  expect(await on.reads(courseId, a2)).toMatchObject({ content: rendered })
  expect((await on.edit(a1)).body.text.content).toBe(bare)
  expect((await on.autosave(a1, { content: rendered }, 2)).body).toMatchObject({ version: 2, unpublished: false })
})

test('it stays in the history, in both texts of a conflict, in a copy and in an export file', async () => {
  const { courseId, a1 } = await on.aCurriculum()
  await on.autosave(a1, { content: bare })
  await on.publish(a1)
  const conflict = await on.autosave(a1, { content: '<p>Other</p>' }, 1)
  expect(conflict).toMatchObject({ status: 409, body: { conflict: { theirs: { content: bare } } } })
  await on.autosave(a1, { content: '<p>Third</p>' })
  await on.publish(a1)
  const [newest] = (await on.history(a1)).filter(({ kind }) => kind === 'published')
  expect(newest?.words).toBe(4)
  expect((await on.revision(a1, newest?.id ?? 0)).body.text.content).toBe(bare)
  expect((await on.goBack(a1, newest?.id ?? 0)).body.text.content).toBe(bare)
  await on.publish(a1)

  const copy = await catalog.send(duplicateCourse, { as: on.teacher, params: { courseId } })
  const firstOf = async (id: number) => {
    const { body } = await catalog.get(`/internal/courses/${id}`, { as: on.teacher })
    return (body as CatalogCourse).modules[0]?.lessons[0]?.content
  }
  expect(await firstOf((copy.body as { id: number }).id)).toBe(rendered)

  const bundle = await bundles.exported(on.teacher, courseId)
  const files = await unzip(bundle)
  const texts = Array.from(files, ([path, bytes]) => (path.endsWith('.html') ? String(bytes).trim() : ''))
  expect(texts).toContain(bare)
  const imported = await bundles.import(on.teacher, bundle)
  expect(await firstOf(imported.body.course.id)).toBe(rendered)
})

test('questions, options and feedback have them within the line, and their limits count what was written', async () => {
  const { a1 } = await on.aCurriculum()
  const wide = `\\begin{matrix}${'1&'.repeat(100)}1\\end{matrix}`
  const shown = `<span data-formula="${wide.replaceAll('&', '&amp;')}">${wide.replaceAll('&', '&amp;')}</span>`
  const quiz = aQuiz(
    aChoice({
      text: '<p>What is <span data-formula="x^2">x^2</span>?</p>',
      feedback: '<div data-formula="x">x</div>',
      options: [
        { id: 'a', text: shown, correct: true, feedback: '' },
        { id: 'b', text: '<div data-formula="y">y</div>', correct: false, feedback: '' },
      ],
    }),
  )
  expect((await on.autosave(a1, { type: 'quiz', quiz })).status).toBe(200)
  await on.publish(a1)
  const { body } = await catalog.get(`/internal/lessons/${a1}/quiz`, { from: 'learning' })
  const [question] = (body as { published: PublishedQuiz }).published.quiz.items
  if (question?.type !== 'single') throw new Error('no question')
  expect(question.text).toContain('<math><msup><mi>x</mi><mn>2</mn></msup></math>')
  expect(question.feedback).toBe('<div data-formula="x"><math display="block"><mi>x</mi></math></div>')
  expect(question.options[0]?.text.length).toBeGreaterThan(2_000)
  expect(question.options[1]?.text).toBe('<span data-formula="y"><math><mi>y</mi></math></span>')
  expect((await on.edit(a1)).body.text.quiz?.items[0]).toMatchObject({ options: [{ text: shown }, {}] })
})
