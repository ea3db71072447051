import { autosaveLesson, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { beginAttempt, handInAttempt } from '@lectern/contracts/calls/public/quizzes.ts'
import type { Answer, Answers, QuizAttempt, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { DEFAULT_QUIZ_SETTINGS, type Question, type Quiz, questionsById } from '@lectern/contracts/shapes/quizzes.ts'
import type { Person } from './people.ts'

interface Settings {
  /** Where the first question can be read again. */
  lessonId?: number
  /** What is right in the gap. */
  gap?: string
}

/** Three questions of four points: a choice, two lines that come in the wrong order, and a gap in code. */
function someQuiz({ lessonId, gap = 'count = start' }: Settings): Quiz {
  const base = { points: 1, feedback: '', lessonId: null }
  const questions: Question[] = [
    {
      ...{ ...base, id: 'scope', type: 'single', text: '<p>What decides which names a function sees?</p>' },
      lessonId: lessonId ?? null,
      options: [
        { id: 'written', text: 'Where it is written', correct: true, feedback: '' },
        { id: 'called', text: 'Where it is called', correct: false, feedback: 'It is read off the page.' },
      ],
    },
    {
      ...{
        ...base,
        id: 'order',
        type: 'ordering',
        text: '<p>Where is a name looked for, from the first place on?</p>',
      },
      items: [
        { id: 'line', text: 'The line' },
        { id: 'file', text: 'The file' },
      ],
    },
    {
      ...{ ...base, id: 'gap', type: 'code-gap', points: 2, text: '<p>Bring the counter back to its start.</p>' },
      ...{ before: 'function reset() {\n  ', after: '\n}', language: 'javascript', fileName: 'reset.js' },
      accepted: [gap],
    },
  ]
  return { settings: { ...DEFAULT_QUIZ_SETTINGS, passMark: 75 }, items: questions }
}

/** Makes a lesson a quiz, and publishes it. */
export async function newQuiz(teacher: Person, lessonId: number, settings: Settings = {}): Promise<void> {
  const params = { lessonId }
  await teacher.client.call(autosaveLesson, {
    params,
    body: { type: 'quiz', content: '<p>On scope.</p>', quiz: someQuiz(settings) },
  })
  await teacher.client.call(publishLesson, { params })
}

/** The answers that get all points of an attempt, in its own ids, by the questions of the quiz: choices are known by their texts. */
export function rightAnswers({ questions }: QuizAttempt, { items }: Quiz = someQuiz({})): Answers {
  const keys = questionsById(items)
  return Object.fromEntries(
    questions.flatMap((question): [string, Answer][] => {
      const key = keys.get(question.id)
      return key ? [[question.id, rightAnswer(question, key)]] : []
    }),
  )
}

type Choices = readonly { id: string; text: string }[]
const idsOf = (shown: Choices, texts: readonly string[]) =>
  texts.flatMap((text) => shown.filter((choice) => choice.text === text).map(({ id }) => id))
const textOf = (choices: Choices, id: string | null) => choices.find((choice) => choice.id === id)?.text ?? ''

function rightAnswer(shown: ShownQuestion, key: Question): Answer {
  if ('accepted' in key) return { text: key.accepted[0] ?? '' }
  if (key.type === 'numeric') return { text: String(key.value) }
  if (key.type === 'true-false') return { choice: [String(key.correct)] }
  if (key.type === 'ordering') {
    return {
      order:
        shown.type === 'ordering'
          ? idsOf(
              shown.items,
              key.items.map(({ text }) => text),
            )
          : [],
    }
  }
  if (key.type === 'matching') {
    if (shown.type !== 'matching') return { match: {} }
    const pairs = key.prompts.map(({ text, match }) => [
      idsOf(shown.prompts, [text])[0] ?? '',
      idsOf(shown.choices, [textOf(key.choices, match)])[0] ?? '',
    ])
    return { match: Object.fromEntries(pairs) }
  }
  const right = key.options.filter(({ correct }) => correct).map(({ text }) => text)
  return { choice: 'options' in shown ? idsOf(shown.options, right) : [] }
}

/** Takes a quiz: with the right answers of its questions, or without any. */
export async function takeQuiz(student: Person, lessonId: number, answersOf: (attempt: QuizAttempt) => Answers) {
  const tab = 'tab-of-the-test'
  const attempt = await student.client.call(beginAttempt, { params: { lessonId }, body: { tab } })
  const body = { tab, answers: answersOf(attempt), marked: [] }
  return student.client.call(handInAttempt, { params: { attemptId: attempt.id }, body })
}
