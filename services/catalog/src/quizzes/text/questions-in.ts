import {
  DEFAULT_QUIZ_SETTINGS,
  type ImportedQuestions,
  QUESTIONS_MAX,
  type Question,
  questionSchema,
  questionsOf,
} from '@lectern/contracts/shapes/quizzes.ts'
import { worded } from '@lectern/service-kit/errors.ts'
import { sanitizeQuiz } from '../sanitize-quiz.ts'
import { QuestionNotes } from './question-notes.ts'
import { isAiken, readAiken } from './read-aiken.ts'
import { readGift } from './read-gift.ts'

/** The questions of a text as they are written there: their HTML is still to be sanitised. */
export function questionsIn(text: string): ImportedQuestions {
  const format = isAiken(text) ? 'aiken' : 'gift'
  const notes = new QuestionNotes()
  const questions: Question[] = []
  for (const { line, question } of format === 'aiken' ? readAiken(text, notes) : readGift(text, notes)) {
    if (questions.length === QUESTIONS_MAX) {
      notes.at(line)(`A quiz can have up to ${QUESTIONS_MAX} questions. Everything from here on was skipped.`)
      break
    }
    const { data, error } = questionSchema.safeParse(question)
    if (data) questions.push(data)
    else notes.at(line)(`Skipped: ${worded(error.issues[0]?.message ?? 'too long')}.`)
  }
  return { format, questions, notes: notes.all }
}

/** The same with its HTML as it is stored. Throws 400 when it is too much for one quiz. */
export function sanitizedQuestionsIn(text: string): ImportedQuestions {
  const { questions: items, ...about } = questionsIn(text)
  const quiz = sanitizeQuiz({ settings: DEFAULT_QUIZ_SETTINGS, items })
  return { ...about, questions: quiz ? questionsOf(quiz.items) : [] }
}
