import type { Answer } from '../shapes/quiz-attempts.ts'
import type { Question, QuestionOf } from '../shapes/quizzes.ts'
import { isWithin, readDecimal, readTyped } from './decimal.ts'

/**
 * The points that an answer gets, by the question's own ids: from 0 to all, in hundredths, rounded down so that nobody passes by rounding.
 * No answer, and one of another kind than the question's, gets none.
 */
export function gradeAnswer(question: Question, answer: Answer | undefined): number {
  if (!answer) return 0
  const { right, of } = partsRight(question, answer)
  return of === 0 ? 0 : Math.floor((question.points * 100 * right) / of) / 100
}

/** How many parts of a question an answer has right, of how many that it is graded by. */
interface Parts {
  right: number
  of: number
}

const whole = (isRight: boolean): Parts => ({ right: isRight ? 1 : 0, of: 1 })

function partsRight(question: Question, answer: Answer): Parts {
  switch (question.type) {
    case 'single':
      return whole('choice' in answer && answer.choice.length === 1 && markedRight(question, answer.choice) === 1)
    case 'multiple':
      return partsOfMarks(question, 'choice' in answer ? answer.choice : [])
    case 'true-false':
      return whole('choice' in answer && answer.choice.length === 1 && answer.choice[0] === String(question.correct))
    case 'short-text':
      return whole('text' in answer && isAccepted(question.accepted, answer.text, textFolder(question)))
    case 'numeric':
      return whole('text' in answer && isTheNumber(question, answer.text))
    case 'ordering':
      return whole('order' in answer && isInOrder(question, answer.order))
    case 'matching':
      return partsOfMatches(question, 'match' in answer ? answer.match : {})
    case 'code-gap':
      return whole('text' in answer && isAccepted(question.accepted, answer.text, foldCode))
  }
}

function markedRight({ options }: Pick<QuestionOf<'multiple'>, 'options'>, choice: readonly string[]): number {
  return options.filter(({ id, correct }) => correct && choice.includes(id)).length
}

function partsOfMarks(question: QuestionOf<'multiple'>, choice: readonly string[]): Parts {
  const right = markedRight(question, choice)
  const wrong = new Set(choice).size - right
  return { right: Math.max(0, right - wrong), of: question.options.filter(({ correct }) => correct).length }
}

function isAccepted(accepted: readonly string[], text: string, fold: (text: string) => string): boolean {
  const given = fold(text)
  return given !== '' && accepted.some((one) => fold(one) === given)
}

function textFolder({ caseSensitive, ignoreAccents }: QuestionOf<'short-text'>): (text: string) => string {
  const squeeze = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  return (text) => {
    const folded = ignoreAccents ? withoutAccents(squeeze(text)) : squeeze(text)
    return caseSensitive ? folded : folded.toLowerCase()
  }
}

/** Letters whose stroke or ligature Unicode doesn't take apart. */
const PLAIN: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss' },
  ...{ Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Ħ: 'H', Ŧ: 'T', Þ: 'Th', Æ: 'Ae', Œ: 'Oe', ẞ: 'SS' },
}

/** Only the marks that Latin, Greek and Cyrillic letters carry: those of other scripts are their vowels. */
function withoutAccents(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
  return Array.from(bare, (letter) => PLAIN[letter] ?? letter)
    .join('')
    .normalize('NFC')
}

function foldCode(text: string): string {
  return text.replaceAll(/\s+/g, '').replace(/;$/, '')
}

function isTheNumber(question: QuestionOf<'numeric'>, text: string): boolean {
  const { value, tolerance } = question
  const right = value === null ? undefined : readDecimal(String(value))
  const apart = readDecimal(String(tolerance))
  if (right === undefined || apart === undefined) return false
  return readTyped(text, question).some((given) => isWithin(given, right, apart))
}

/** By the texts: two lines that read the same may change places. */
function isInOrder({ items }: QuestionOf<'ordering'>, order: readonly string[]): boolean {
  const texts = new Map(items.map(({ id, text }) => [id, text]))
  const isWhole = order.length === items.length && new Set(order).size === items.length
  return isWhole && items.every(({ text }, index) => texts.get(order[index] ?? '') === text)
}

/** By the texts, too: choices that read the same are one. Prompts without a match don't count. */
function partsOfMatches({ prompts, choices }: QuestionOf<'matching'>, match: Readonly<Record<string, string>>): Parts {
  const texts = new Map(choices.map(({ id, text }) => [id, text]))
  const matched = prompts.filter((prompt) => prompt.match !== null)
  const right = matched.filter((prompt) => {
    const given = texts.get(match[prompt.id] ?? '')
    return given !== undefined && given === texts.get(prompt.match ?? '')
  })
  return { right: right.length, of: matched.length }
}
