import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { type Quiz, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import { DomainError, validationFailed } from '@lectern/service-kit/errors.ts'
import { parsePart } from '@lectern/service-kit/http/validation.ts'
import { z } from 'zod'
import { CHOICE_HTML_POLICY, QUESTION_HTML_POLICY } from '../curriculum/html-policy.ts'
import { type AddressReader, sanitizeUnfinishedHtml } from '../curriculum/lesson-html.ts'
import { withQuizHtml } from './quiz-html.ts'

/** Characters of all questions together, as JSON: as much as the text of a lesson may have. */
export const QUIZ_MAX_CHARACTERS = 500_000

const bodySchema = z.object({ quiz: quizSchema })

/**
 * A quiz as it is stored: its HTML as that of lessons, what can be chosen with inline marks, code and pictures alone. Doing it twice changes
 * nothing. One without questions is none. Throws 400 for one that is too long, or nested absurdly.
 */
export function sanitizeQuiz(quiz: Quiz | null, readAddress?: AddressReader): Quiz | null {
  if (quiz === null || quiz.items.length === 0) return null
  if (sizeOfQuiz(withQuizHtml(quiz, bareFormulas)) > QUIZ_MAX_CHARACTERS) throw quizProblem('questions-too-long')
  const sanitized = withQuizHtml(quiz, (html, part) =>
    sanitizedPiece(html, { policy: part === 'choice' ? CHOICE_HTML_POLICY : QUESTION_HTML_POLICY, readAddress }),
  )
  // Escaping made it longer.
  return parsePart(bodySchema, 'body', { quiz: storable(sanitized) }).quiz
}

export function sizeOfQuiz(quiz: Quiz | null): number {
  return quiz === null ? 0 : JSON.stringify(quiz).length
}

/** The database refuses JSON with halves of characters, and knows no -0. */
function storable(quiz: Quiz): unknown {
  return JSON.parse(JSON.stringify(quiz), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
}

function sanitizedPiece(html: string, options: Parameters<typeof sanitizeUnfinishedHtml>[1]): string {
  try {
    return sanitizeUnfinishedHtml(html, options)
  } catch (error) {
    throw error instanceof DomainError ? quizProblem(ofQuestion(error)) : error
  }
}

type QuizProblem = 'questions-too-long' | 'question-too-long' | 'question-too-deep'

/** What is said of a question for what is said of a lesson. */
function ofQuestion({ errors }: DomainError): QuizProblem {
  return errors?.[0]?.code === 'content-too-long' ? 'question-too-long' : 'question-too-deep'
}

function quizProblem(code: QuizProblem): DomainError {
  return validationFailed([{ pointer: '/body/quiz', message: wrong(code) }])
}
