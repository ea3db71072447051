import { quizProblems } from '@lectern/contracts/quizzes/quiz-problems.ts'
import { DEFAULT_QUIZ_SETTINGS, type Question, type QuestionOf } from '@lectern/contracts/shapes/quizzes.ts'
import type { QuizPart } from '../quiz-html.ts'
import { escaped } from './gift-marks.ts'
import { htmlOf, textOfHtml } from './html-of-text.ts'

/** A question as GIFT, or why GIFT can't have it. */
export type Written = { text: string } | { leftOut: string }

/** How HTML is written in one question: as it is where there are tags in any of it, else as plain text. */
type Write = (html: string, part: QuizPart) => string

/** The question under this number. GIFT knows neither points nor the lesson to read again. */
export function giftOf(question: Question, number: number): Written {
  if (quizProblems({ settings: DEFAULT_QUIZ_SETTINGS, items: [question] }).length > 0)
    return { leftOut: 'it is unfinished' }
  const isPlain = piecesOf(question).every(([html, part]) => htmlOf(textOfHtml(html), 'plain', part) === html)
  const format = isPlain ? '[plain]' : '[html]'
  const write: Write = (html) => {
    const text = escaped(isPlain ? textOfHtml(html) : html)
    return text.startsWith('[') ? format + text : text
  }
  const answers = answersOf(question, write)
  if (typeof answers !== 'string') return answers
  const general = question.feedback === '' ? '' : `####${write(question.feedback, 'feedback')}`
  return {
    text: `::${number}::${format}${escaped(isPlain ? textOfHtml(question.text) : question.text)} {${answers}${general}}`,
  }
}

/** The HTML that would be written. Choices of a match are text in GIFT. */
function piecesOf(question: Question): [string, QuizPart][] {
  const own: [string, QuizPart][] = [
    [question.text, 'text'],
    [question.feedback, 'feedback'],
  ]
  if ('options' in question) {
    return [
      ...own,
      ...question.options.flatMap(({ text, feedback }): [string, QuizPart][] => [
        [text, 'choice'],
        [feedback, 'feedback'],
      ]),
    ]
  }
  if (question.type === 'true-false')
    return [...own, [question.feedbackTrue, 'feedback'], [question.feedbackFalse, 'feedback']]
  return question.type === 'matching'
    ? [...own, ...question.prompts.map(({ text }): [string, QuizPart] => [text, 'choice'])]
    : own
}

function answersOf(question: Question, write: Write): string | { leftOut: string } {
  const feedbackPart = (feedback: string) => (feedback === '' ? '' : `#${write(feedback, 'feedback')}`)
  switch (question.type) {
    case 'single':
      return lines(
        question.options.map(
          ({ text, correct, feedback }) =>
            `${correct ? '=%100%' : '~'}${write(text, 'choice')}${feedbackPart(feedback)}`,
        ),
      )
    case 'multiple':
      return lines(
        weighted(question).map(
          ({ text, weight, feedback }) => `~%${weight}%${write(text, 'choice')}${feedbackPart(feedback)}`,
        ),
      )
    case 'true-false': {
      const { correct, feedbackTrue, feedbackFalse } = question
      const [right, wrong] = correct ? [feedbackTrue, feedbackFalse] : [feedbackFalse, feedbackTrue]
      const both = right === '' ? feedbackPart(wrong) : `#${write(wrong, 'feedback')}${feedbackPart(right)}`
      return `${correct ? 'TRUE' : 'FALSE'}${both}`
    }
    case 'short-text':
      // An arrow would make pairs of them.
      return question.accepted.some((one) => one.includes('->'))
        ? { leftOut: 'GIFT has no such answers' }
        : lines(question.accepted.filter((one) => one.trim() !== '').map((one) => `=%100%${escaped(one.trim())}`))
    case 'numeric':
      return `#${question.value}:${question.tolerance}`
    case 'matching':
      return lines(pairsOf(question, write))
    case 'ordering':
      return { leftOut: 'GIFT has no ordering questions' }
    case 'code-gap':
      return { leftOut: 'GIFT has no code gaps' }
  }
}

function lines(answers: readonly string[]): string {
  return `\n${answers.map((answer) => `  ${answer}\n`).join('')}`
}

/** Each right mark gives its part, each wrong one takes as much. */
function weighted({ options }: QuestionOf<'multiple'>) {
  const share = Number((100 / options.filter(({ correct }) => correct).length).toFixed(5))
  return options.map((option) => ({ ...option, weight: option.correct ? share : -share }))
}

function pairsOf({ prompts, choices }: QuestionOf<'matching'>, write: Write): string[] {
  const used = new Set(prompts.map(({ match }) => match))
  const textOf = new Map(choices.map(({ id, text }) => [id, choiceText(text)]))
  return [
    ...prompts.map(({ text, match }) => `=${write(text, 'choice')} -> ${textOf.get(match ?? '') ?? ''}`),
    ...choices.filter(({ id }) => !used.has(id)).map(({ text }) => `= -> ${choiceText(text)}`),
  ]
}

function choiceText(html: string): string {
  const text = textOfHtml(html)
  return escaped(htmlOf(text, 'moodle', 'choice') === html ? text : html)
}
