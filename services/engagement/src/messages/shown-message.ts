import { getMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { Message } from '@lectern/contracts/shapes/conversations.ts'
import type { MessageRow } from './messages.repository.ts'

/** A message as one of the two reads it. */
export function toMessage(row: MessageRow, personId: number): Message {
  const { id, authorId, key, text, lessonId, lessonTitle, place, at, readAt, removedAt } = row
  const mine = authorId === personId
  return {
    ...{ id, mine, key: mine ? key : null, text },
    lesson: lessonId === null ? null : { lessonId, title: lessonTitle, place },
    ...{ picture: pictureOf(row), at: at.toISOString() },
    ...{ readAt: readAt?.toISOString() ?? null, removed: removedAt !== null },
  }
}

function pictureOf({ pictureId: id, width, height }: MessageRow): Message['picture'] {
  if (id === null || width === null || height === null) return null
  return { id, url: buildPath(getMessagePicture.path, { pictureId: id }), width, height }
}
