import { CHOICES_MAX, type Question } from '@lectern/contracts/shapes/quizzes.ts'
import { numbered, questionBase } from './drafted-question.ts'
import { meant } from './gift-marks.ts'
import { answersIn, type GiftAnswer, htmlIn } from './gift-pieces.ts'
import type { TextFormat } from './html-of-text.ts'
import type { Note } from './question-notes.ts'
import { numericOf } from './read-gift-number.ts'

interface Draft {
  /** HTML. */
  text: string
  /** What is between the braces. */
  answers: string
  format: TextFormat
  note: Note
}

/** A question by what is between its braces, or null where that isn't one that Lectern knows. */
export function questionOf({ text, answers, format, note }: Draft): Question | null {
  const at = answers.indexOf('####')
  const [given, general] = at === -1 ? [answers, ''] : [answers.slice(0, at).trim(), answers.slice(at + 4)]
  const feedback = htmlIn(general, format, 'feedback')
  const question = questionBase(text, feedback)
  if (given === '') {
    note('Skipped: essays can’t be graded here.')
    return null
  }
  if (given.startsWith('#')) return numericOf({ question, given: given.slice(1).trim(), format, note })
  const [truth = '', ...said] = given.split('#', 3)
  if (/^\s*(?:T|TRUE|F|FALSE)\s*$/i.test(truth)) {
    const correct = /^\s*T/i.test(truth)
    const [wrong = '', right = ''] = said.map((one) => htmlIn(one, format, 'feedback'))
    const [feedbackTrue, feedbackFalse] = correct ? [right, wrong] : [wrong, right]
    return { ...question, type: 'true-false', correct, feedbackTrue, feedbackFalse }
  }
  return questionOfList({ question, list: answersIn(given), format, note })
}

interface ListDraft {
  question: ReturnType<typeof questionBase>
  list: GiftAnswer[] | null
  format: TextFormat
  note: Note
}

function questionOfList({ question, list, format, note }: ListDraft): Question | null {
  if (!list) note('Skipped: answers must start with = or ~.')
  else if (list.length > CHOICES_MAX) note(`Skipped: more than ${CHOICES_MAX} answers.`)
  else if (list.some(({ mark }) => mark === '~')) return choiceOf(question, list, format, note)
  else if (list.every(({ text }) => text.includes('->'))) return matchingOf(question, list, format, note)
  else return shortTextOf(question, list, format, note)
  return null
}

type QuestionBase = ReturnType<typeof questionBase>

function choiceOf(question: QuestionBase, list: readonly GiftAnswer[], format: TextFormat, note: Note): Question {
  const marked = list.filter(({ mark }) => mark === '=')
  const isRight = ({ mark, weight }: GiftAnswer) =>
    marked.length > 0 ? mark === '=' || weight === 100 : (weight ?? 0) > 0
  const right = list.filter(isRight)
  if (marked.length > 0 && right.length > 1)
    note('This question has several right answers, so students can choose several.')
  if (marked.length > 0 && list.some((one) => !isRight(one) && (one.weight ?? 0) > 0))
    note('Partly right answers count as wrong here.')
  if (marked.length === 0 && new Set(right.map(({ weight }) => weight)).size > 1)
    note('Weights weren’t imported. Each right answer counts the same.')
  const options = list.map((one) => ({
    text: htmlIn(one.text, format, 'choice'),
    correct: isRight(one),
    feedback: htmlIn(one.feedback, format, 'feedback'),
  }))
  const type = marked.length > 0 && right.length === 1 ? 'single' : 'multiple'
  return { ...question, type, options: numbered(options) }
}

function shortTextOf(question: QuestionBase, list: readonly GiftAnswer[], format: TextFormat, note: Note): Question {
  const right = list.filter(({ weight }) => weight === null || weight === 100)
  if (list.some(({ weight }) => weight !== null && weight > 0 && weight < 100))
    note('Partly right answers count as wrong here.')
  if (right.some(({ text }) => text.includes('*'))) note('A * isn’t a wildcard here. It matches only *.')
  const feedback =
    question.feedback || htmlIn(right.find((one) => one.feedback !== '')?.feedback ?? '', format, 'feedback')
  if (list.filter((one) => one.feedback !== '').length > 1)
    note('Only the first feedback on a right answer was imported.')
  return {
    ...question,
    feedback,
    type: 'short-text',
    accepted: right.map(({ text }) => meant(text)),
    caseSensitive: false,
  }
}

function matchingOf(question: QuestionBase, list: readonly GiftAnswer[], format: TextFormat, note: Note): Question {
  if (list.some(({ feedback }) => feedback !== '')) note('Feedback on single pairs wasn’t imported.')
  const pairs = list.map(({ text }) => {
    const at = text.indexOf('->')
    return {
      prompt: htmlIn(text.slice(0, at), format, 'choice'),
      choice: htmlIn(text.slice(at + 2), 'moodle', 'choice'),
    }
  })
  const choices = numbered([...new Set(pairs.map(({ choice }) => choice))].map((text) => ({ text })))
  const idOf = (choice: string) => choices.find(({ text }) => text === choice)?.id ?? null
  const prompts = numbered(
    pairs.filter(({ prompt }) => prompt !== '').map(({ prompt, choice }) => ({ text: prompt, match: idOf(choice) })),
  )
  return { ...question, type: 'matching', prompts, choices }
}
