import { exportQuestions, readQuestions } from '@lectern/contracts/calls/public/quizzes.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type ImportedQuestions, QUIZ_TEXT_MAX_BYTES } from '@lectern/contracts/shapes/quizzes.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'
import { curriculumUnderTest } from './curriculum-under-test.ts'
import { aChoice, aQuiz, aShortText } from './quiz-questions.ts'

const catalog = catalogUnderTest()
const on = curriculumUnderTest(catalog)
const TEXT = { 'content-type': 'text/plain; charset=utf-8' }

async function read(
  lessonId: number,
  text: string | Buffer,
  { as = on.teacher, headers = TEXT }: { as?: Principal; headers?: Record<string, string> } = {},
) {
  const answer = await catalog.send(readQuestions, { as, params: { lessonId }, body: Buffer.from(text), headers })
  return { ...answer, body: answer.body as ImportedQuestions & { detail: string } }
}

test('questions are read out of a text, sanitised, and nothing is saved', async () => {
  const { a1 } = await on.aCurriculum()
  const gift =
    '\ufeff[html]<p onclick="x()">Who?</p><script>x()</script> {=<b>Grant</b><p>~[html]<img src\\=x onerror\\=x()>no one}\n\nEssay {}'
  const { status, body } = await read(a1, gift)
  expect(status).toBe(200)
  expect(body.notes.map(({ line }) => line)).toEqual([3])
  expect(body.questions).toMatchObject([
    {
      type: 'single',
      text: '<p>Who?</p>',
      options: [
        { text: '<b>Grant</b>', correct: true },
        { text: 'no one', correct: false },
      ],
    },
  ])
  expect((await on.edit(a1)).body).toMatchObject({ version: 1, text: { quiz: null } })
  const quiz = { ...aQuiz(), items: body.questions }
  expect((await on.autosave(a1, { type: 'quiz', quiz })).status).toBe(200)
  expect((await on.edit(a1)).body.text.quiz).toEqual(quiz)
})

test('a long text is read beside the others, and one that is too much is refused', async () => {
  const { a1 } = await on.aCurriculum()
  const long = await read(a1, `${'Q <i>x</i> {=a ~b}\n\n'.repeat(2_000)}`)
  expect([long.status, long.body.questions.length, long.body.notes.length]).toEqual([200, 200, 1])
  expect(long.body.questions[199]).toMatchObject({ text: 'Q <i>x</i>' })
  expect((await read(a1, `Q ${'x'.repeat(15_000)} {=a ~b}\n\n`.repeat(60))).body.detail).toMatch(/too long in total/)
  expect((await read(a1, 'x'.repeat(QUIZ_TEXT_MAX_BYTES + 1))).status).toBe(413)
  expect((await read(a1, Buffer.from([0x51, 0xff, 0xfe]))).body.detail).toBe('The file isn’t UTF-8 text.')
  expect((await read(a1, 'Q\0 {=a ~b}')).status).toBe(400)
  expect((await read(a1, 'Q {=a ~b}', { headers: { 'content-type': 'text/html' } })).status).toBe(415)
})

test('the teacher has the newest questions as text, and says what a format has no way to say', async () => {
  const { a1 } = await on.aCurriculum()
  const exported = (format: string, as = on.teacher) =>
    catalog.send(exportQuestions, { as, params: { lessonId: a1 }, query: { format } })
  await on.autosave(a1, {
    type: 'quiz',
    quiz: aQuiz(aChoice(), { id: 'b', type: 'bank', title: '', draw: 1, questions: [aShortText()] }),
  })
  const gift = await exported('gift')
  expect([gift.headers['x-left-out'], gift.headers['content-disposition']]).toEqual([
    '0',
    `attachment; filename="questions-${a1}.gift.txt"`,
  ])
  expect((await read(a1, String(gift.body))).body).toMatchObject({
    format: 'gift',
    notes: [],
    questions: [{ type: 'single' }, { type: 'short-text' }],
  })
  const aiken = await exported('aiken')
  expect([aiken.headers['x-left-out'], aiken.body]).toEqual([
    '1',
    'What feeds a starter?\nA. Flour\nB. Salt\nANSWER: A\n',
  ])
  expect((await exported('qti')).status).toBe(400)
})
