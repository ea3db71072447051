import type { MessageReport } from '@lectern/contracts/shapes/conversations.ts'
import type { QuestionReport } from '@lectern/contracts/shapes/questions.ts'
import { texts } from '#texts/operator-reports'

/** What somebody reported, of whichever kind, as the list shows it. */
export interface Report extends Pick<MessageReport, 'id' | 'at' | 'reason' | 'reports' | 'course' | 'reporter'> {
  kind: 'message' | 'question' | 'answer'
  /** Null: their account was erased. */
  author: QuestionReport['author']
  /** Of the question; null for a message. */
  title: string | null
  text: string
  picture: MessageReport['message']['picture']
}

/** Both kinds in one list, the oldest first. */
export function inOneList(messages: MessageReport[] = [], questions: QuestionReport[] = []): Report[] {
  const all = [...messages.map(ofMessage), ...questions.map(ofQuestion)]
  return all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function ofMessage({ message, ...report }: MessageReport): Report {
  return { ...report, kind: 'message', title: null, text: message.text, picture: message.picture }
}

function ofQuestion({ answerId, ...report }: QuestionReport): Report {
  return { ...report, kind: answerId === null ? 'question' : 'answer', picture: null }
}

/** Somebody's name. One that isn't known here yet is an id. */
export function nameOf(person: Report['author']): string {
  if (person === null) return texts.nobody
  return person.fullName || texts.account({ id: person.id })
}
