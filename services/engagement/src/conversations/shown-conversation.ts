import type { ProblemCode } from '@lectern/contracts/problems/problems.ts'
import type { Conversation, ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import { UNREAD_MESSAGES_COUNTED, type WritingRefusal } from '@lectern/contracts/shapes/message-limits.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { ConversationWithAccess, ShownConversation } from './shown-conversations.repository.ts'

/** A row as its person reads it. */
export function toConversation(row: ShownConversation, personId: number): Conversation {
  const { id, courseId, title, language, image, categoryId, lastAt, unread, archived } = row
  return {
    ...{
      id,
      course: { id: courseId, title, language, image, categoryId },
      person: otherOf(row),
      last: lastOf(row, personId),
    },
    ...{ lastAt: lastAt?.toISOString() ?? null, unread: Math.min(unread, UNREAD_MESSAGES_COUNTED), archived },
  }
}

export function toDetails(row: ConversationWithAccess, personId: number): ConversationDetails {
  const { enrollmentId, blocking, known } = row
  return {
    ...toConversation(row, personId),
    ...{ enrollmentId, mayWrite: refusalOf(row) ?? true, blocked: blocking, known },
  }
}

function otherOf({ otherId, fullName, profileImage, teacherId }: ShownConversation): Conversation['person'] {
  if (otherId === null) return null
  return { id: otherId, fullName, profileImage, role: otherId === teacherId ? 'teacher' : 'student' }
}

function lastOf(row: ShownConversation, personId: number): Conversation['last'] {
  const { text, authorId, at, removedAt, lessonId, hasPicture } = row
  if (text === null || at === null) return null
  return {
    ...{ text: text.replaceAll(/\s+/g, ' ').trim(), mine: authorId === personId, at: at.toISOString() },
    ...{ picture: hasPicture, lesson: lessonId !== null, removed: removedAt !== null },
  }
}

/** Why the person may not write; null where they may. */
function refusalOf({ otherId, active, moved, blocking, blocked }: ConversationWithAccess): WritingRefusal | null {
  if (otherId === null) return 'other-gone'
  if (moved) return 'course-moved'
  if (!active) return 'access-ended'
  if (blocking) return 'blocked-by-me'
  return blocked ? 'blocked' : null
}

const CODES = {
  'other-gone': 'recipient-deleted',
  'course-moved': 'course-has-another-teacher',
  'access-ended': 'course-access-ended',
  'blocked-by-me': 'recipient-blocked',
  blocked: 'blocked-by-recipient',
} as const satisfies Record<WritingRefusal, ProblemCode>

/** Throws 403. `refusal` says the same as its code, to clients that knew it before there were codes. */
export function refuseUnlessWritable(row: ConversationWithAccess): void {
  const refusal = refusalOf(row)
  if (refusal !== null) throw refuse(CODES[refusal], {}, { members: { refusal } })
}

export function noSuchConversation(): DomainError {
  return refuse('conversation-not-found')
}
