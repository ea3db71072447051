import { autosaveLesson, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { DEFAULT_QUIZ_SETTINGS, type Question, type Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import type { Person } from './people.ts'

interface Settings {
  /** Where the first question can be read again. */
  lessonId?: number
}

/** Three questions of four points: a choice, two lines that come in the wrong order, and a gap in code. */
function someQuiz({ lessonId }: Settings): Quiz {
  const asked = { points: 1, feedback: '', lessonId: null }
  const questions: Question[] = [
    {
      ...{ ...asked, id: 'scope', type: 'single', text: '<p>What decides which names a function sees?</p>' },
      lessonId: lessonId ?? null,
      options: [
        { id: 'written', text: 'Where it is written', correct: true, feedback: '' },
        { id: 'called', text: 'Where it is called', correct: false, feedback: 'It is read off the page.' },
      ],
    },
    {
      ...{
        ...asked,
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
      ...{ ...asked, id: 'gap', type: 'code-gap', points: 2, text: '<p>Bring the counter back to its start.</p>' },
      ...{ before: 'function reset() {\n  ', after: '\n}', language: 'javascript', fileName: 'reset.js' },
      accepted: ['count = start'],
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
