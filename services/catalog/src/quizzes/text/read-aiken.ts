import { CHOICES_MAX, type Question } from '@lectern/contracts/shapes/quizzes.ts'
import { numbered, questionBase } from './drafted-question.ts'
import { htmlOf } from './html-of-text.ts'
import type { Note, QuestionNotes, ReadQuestion } from './question-notes.ts'

const OPTION = /^\s*([A-Z])[.)]\s+(\S.*)$/
const ANSWER = /^\s*ANSWER:\s*([A-Z])\s*$/i

/** Whether a text is in Aiken's format, whose answers stand in lines of their own. */
export function isAiken(text: string): boolean {
  return /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*\r?$/im.test(text)
}

interface Open {
  line: number
  words: string[]
  options: { letter: string; text: string }[]
}

const UNANSWERED = 'Skipped: no line "ANSWER: …".'

/** The questions of an Aiken text, one after the other. */
export function* readAiken(text: string, notes: QuestionNotes): Generator<ReadQuestion> {
  let open: Open = { line: 1, words: [], options: [] }
  for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
    const [, letter, option = ''] = OPTION.exec(line) ?? []
    const [, right] = ANSWER.exec(line) ?? []
    const fresh: Open = { line: index + 1, words: [], options: [] }
    if (right !== undefined) {
      const question = questionOf(open, right.toUpperCase(), notes.at(open.line))
      if (question) yield { line: open.line, question }
      if (notes.areTooMany) return
      open = { ...fresh, line: index + 2 }
    } else if (letter !== undefined && open.words.length > 0) open.options.push({ letter, text: option.trim() })
    else if (line.trim() !== '') {
      if (open.options.length > 0) notes.at(open.line)(UNANSWERED)
      if (notes.areTooMany) return
      if (open.options.length > 0 || open.words.length === 0) open = fresh
      open.words.push(line.trim())
    }
  }
  if (open.words.length > 0) notes.at(open.line)(UNANSWERED)
}

function questionOf({ words, options }: Open, right: string, note: Note): Question | null {
  if (words.length === 0) note('Skipped: no question above its answer.')
  else if (options.length > CHOICES_MAX) note(`Skipped: more than ${CHOICES_MAX} answers.`)
  else if (options.filter(({ letter }) => letter === right).length !== 1)
    note(`Skipped: no answer ${right}, or more than one.`)
  else {
    const choices = options.map(({ letter, text }) => ({
      ...{ text: htmlOf(text, 'plain', 'choice'), correct: letter === right, feedback: '' },
    }))
    return { ...questionBase(htmlOf(words.join(' '), 'plain', 'text')), type: 'single', options: numbered(choices) }
  }
  return null
}
