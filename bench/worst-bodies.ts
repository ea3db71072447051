import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { DEFAULT_BODY_LIMIT } from '@lectern/contracts/calls/public/route.ts'
import { LESSON_CONTENT_MAX, LESSONS_MAX } from '@lectern/contracts/shapes/courses.ts'
import { INVITATION_LIST_MAX } from '@lectern/contracts/shapes/invitations.ts'

export interface Body {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
}

/** A body as a browser would never send it, and what the limits let through of it: the costliest found by trying. */
export interface WorstBodies {
  /** Within every limit. */
  allowed: Body
  /** Of the largest size that is read at all, and refused for what is in it. */
  refused: Body
}

const fill = (part: string, characters: number) => part.repeat(Math.floor(characters / part.length))
const json = (value: unknown): Body => ({
  bytes: new TextEncoder().encode(JSON.stringify(value)),
  mediaType: 'application/json',
})
const costlyHtml = fill('<p onclick="x()">word</p>', LESSON_CONTENT_MAX)
/** Nearly five hundred lines, together as long as a list may be. */
const costlyList = fill(`${' '.repeat(80)}x@example.org;${'"'.repeat(330)}\n`, INVITATION_LIST_MAX)

/** Of the calls whose example isn't their worst. */
const ALLOWED: Record<string, unknown> = {
  createLesson: { title: 'Costly', type: 'text', content: costlyHtml },
  updateLesson: { content: costlyHtml },
  autosaveLesson: { content: costlyHtml },
  inviteStudents: { list: costlyList, dryRun: true },
  updateCourse: { description: fill('é', 1_000) },
  orderCurriculum: { modules: [{ id: 1, lessonIds: Array.from({ length: LESSONS_MAX }, (_, index) => index + 1) }] },
  changeStudents: { action: 'remove', enrollmentIds: Array.from({ length: 200 }, (_, index) => index + 1) },
  createCourse: { title: 'Costly', description: fill('é', 1_000), price: 0, level: 'beginner', categoryId: 1 },
  register: { username: 'x', email: 'x@example.org', fullName: 'X', password: fill('aB1@', 128), role: 'student' },
}

/** As many unknown keys as the limit of bytes lets through; each is a thing to complain about. */
function floodOfKeys(limit: number): Body {
  const count = Math.floor(limit / 12)
  return json(Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36).padStart(6, 'k'), 0])))
}

export function worstBodies(route: RouteContract): WorstBodies {
  const { rawBody, bodyLimit = DEFAULT_BODY_LIMIT, example, id } = route
  if (!rawBody) return { allowed: json(ALLOWED[id] ?? example?.body ?? {}), refused: floodOfKeys(bodyLimit) }
  const size = Math.min(rawBody.maxBytes, 32_000_000)
  const mediaType = rawBody.mediaTypes[0] ?? 'application/octet-stream'
  const png = new Uint8Array(size)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const isPicture = rawBody.mediaTypes.includes('image/png')
  const refused = { bytes: new TextEncoder().encode(fill(' ', size)), mediaType }
  return { allowed: isPicture ? { bytes: png, mediaType: 'image/png' } : refused, refused }
}
