import { openConversation, sendMessage } from '@lectern/contracts/calls/public/conversations.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import type { Person } from './people.ts'

interface Parties {
  student: Person
  teacher: Person
  courseId: number
}

/** The conversation of a student and the teacher of a course that they are in, in which both have written; its id. */
export async function newConversation({ student, teacher, courseId }: Parties): Promise<number> {
  const conversationId = await openedBy(student, courseId)
  await write(student, conversationId, 'Does the clock belong to the edge?')
  await write(teacher, conversationId, 'It does. Hand the time in, as `now`.')
  return conversationId
}

/** The student's conversation in a course. That they are enrolled is heard of a moment later. */
export function openedBy(student: Person, courseId: number): Promise<number> {
  return eventually(async () => (await student.client.call(openConversation, { body: { courseId } })).id)
}

export async function write(person: Person, conversationId: number, text: string, lessonId?: number): Promise<void> {
  const body = { key: crypto.randomUUID(), text, ...(lessonId !== undefined && { lessonId }) }
  await person.client.call(sendMessage, { params: { conversationId }, body })
}

/** A longer one, about a lesson; its id. */
export async function talk({ student, teacher, courseId }: Parties, lessonId: number): Promise<number> {
  const conversationId = await openedBy(student, courseId)
  await write(student, conversationId, 'Is there a version with subtitles? I study on the train.')
  await write(
    teacher,
    conversationId,
    'All videos have them. The text lessons work without a connection once you opened them.',
  )
  const stuck = 'I’m stuck at the counter. If I call `makeCounter` twice, why don’t both share one `count`?'
  await write(student, conversationId, stuck, lessonId)
  const answer =
    'Each call makes a new `count`, and the functions you get back hold on to that one. Two calls, two counts.'
  await write(
    teacher,
    conversationId,
    `${answer}\nMove \`let count\` out of the function and they would share it. Try both.`,
  )
  return conversationId
}
