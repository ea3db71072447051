import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type Question, type QuizItem, type QuizTextFormat, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import { bareText } from '../../curriculum/lesson-text.ts'
import { newestTextOf } from '../../curriculum/newest-text.ts'
import { findOwnLesson } from '../../curriculum/own-curriculum.ts'
import type { Database } from '../../database.ts'
import { textOfHtml } from './html-of-text.ts'
import { aikenOf } from './write-aiken.ts'
import { giftOf } from './write-gift.ts'

const KNOWN_BY_GIFT =
  '// GIFT knows neither points, capitals, accents and thousands separators nor the lessons to read again.'

export interface ExportedQuestions {
  text: string
  /** How many questions the format can't have. */
  leftOut: number
}

/** The questions of a lesson as its teacher has them now, those of banks in their place. */
export async function exportQuestions(
  database: Database,
  teacher: Principal,
  lessonId: number,
  format: QuizTextFormat,
): Promise<ExportedQuestions> {
  const { lesson } = await findOwnLesson(database, lessonId, teacher)
  const items = bareText(newestTextOf(lesson)).quiz?.items ?? []
  return format === 'gift' ? toGift(items) : toAiken(items)
}

/** What GIFT can't have is in comments. */
export function toGift(items: readonly QuizItem[]): ExportedQuestions {
  const written = questionsOf(items).map((question, index) => ({ question, result: giftOf(question, index + 1) }))
  const blocks = written.map(({ question, result }) =>
    'text' in result ? result.text : `// Left out, as ${result.leftOut}: ${title(question)}`,
  )
  return {
    text: joined([KNOWN_BY_GIFT, ...blocks]),
    leftOut: written.filter(({ result }) => 'leftOut' in result).length,
  }
}

/** Aiken has no comments. */
export function toAiken(items: readonly QuizItem[]): ExportedQuestions {
  const questions = questionsOf(items)
  const blocks = questions.flatMap((question) => aikenOf(question) ?? [])
  return { text: joined(blocks), leftOut: questions.length - blocks.length }
}

function joined(blocks: readonly string[]): string {
  return blocks.map((block) => `${block}\n`).join('\n')
}

function title({ text }: Question): string {
  return textOfHtml(text).replaceAll(/\s+/g, ' ').slice(0, 100)
}
