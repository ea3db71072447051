import { randomBytes } from 'node:crypto'

/** An id that no question of the quiz has into which it is taken. */
function newId(): string {
  return `q${randomBytes(8).toString('hex')}`
}

/** What every question has. */
export function questionBase(text: string, feedback = '') {
  return { id: newId(), points: 1, text, feedback, lessonId: null }
}

/** Choices by their places, which is all that their ids have to tell. */
export function numbered<Choice>(choices: readonly Choice[]): (Choice & { id: string })[] {
  return choices.map((choice, index) => ({ id: `c${index + 1}`, ...choice }))
}
