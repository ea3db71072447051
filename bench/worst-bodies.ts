import { DEFAULT_BODY_LIMIT, type RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { LESSON_CONTENT_MAX, LESSONS_MAX } from '@lectern/contracts/shapes/courses.ts'
import { INVITATION_LIST_MAX } from '@lectern/contracts/shapes/invitations.ts'
import { VIDEO_CHUNK_MAX_BYTES, VIDEO_CHUNK_MIN_BYTES } from '@lectern/contracts/shapes/videos.ts'
import { bundleOf, costlyPicture, drawingOf, fill, pieceOfVideo, tinyPicture } from './costly-files.ts'

export interface Body {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string
}

/** Bodies as no browser would send them, and one that it would. */
interface Bodies {
  /** The smallest that is worked on. */
  smallest: Body
  /** Within every limit, the costliest that was found by trying. */
  worst: Body
  /** Of the largest size that is read at all, and refused for what is in it. */
  refused: Body
}

/** A call with bodies. Some are measured with several. */
export interface BodyCase {
  name: string
  route: RouteContract
  /** Parameters of its address other than usual. */
  params?: Record<string, string>
  make(): Promise<Bodies>
}

const body = (mediaType: string, bytes: Uint8Array): Body => ({ bytes: new Uint8Array(bytes), mediaType })
const json = (value: unknown) => body('application/json', new TextEncoder().encode(JSON.stringify(value)))
const costlyHtml = fill('<p onclick="x()">word</p>', LESSON_CONTENT_MAX)
/** Nearly five hundred lines, together as long as a list may be. */
const costlyList = fill(`${' '.repeat(80)}x@example.org;${'"'.repeat(330)}\n`, INVITATION_LIST_MAX)
const course = { title: 'Costly', price: 0, level: 'beginner', categoryId: 1 }
const person = { username: 'x', email: 'x@example.org', fullName: 'X', role: 'student' }

/** Of the calls whose example is neither. */
const SMALLEST: Record<string, unknown> = {
  updateLesson: { content: '<p>word</p>' },
  autosaveLesson: { content: '<p>word</p>' },
  inviteStudents: { list: 'x@example.org', dryRun: true },
  orderCurriculum: { modules: [{ id: 1, lessonIds: [1] }] },
  changeStudents: { action: 'remove', enrollmentIds: [1] },
}
const WORST: Record<string, unknown> = {
  createLesson: { title: 'Costly', type: 'text', content: costlyHtml },
  updateLesson: { content: costlyHtml },
  autosaveLesson: { content: costlyHtml },
  inviteStudents: { list: costlyList, dryRun: true },
  updateCourse: { description: fill('é', 1_000) },
  orderCurriculum: { modules: [{ id: 1, lessonIds: Array.from({ length: LESSONS_MAX }, (_, index) => index + 1) }] },
  changeStudents: { action: 'remove', enrollmentIds: Array.from({ length: 200 }, (_, index) => index + 1) },
  createCourse: { ...course, description: fill('é', 1_000) },
  register: { ...person, password: fill('aB1@', 128) },
}

/** As many unknown keys as the limit of bytes lets through; each is a thing to complain about. */
function floodOfKeys(limit: number): Body {
  const count = Math.floor(limit / 12)
  return json(Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36).padStart(6, 'k'), 0])))
}

const blanks = (bytes: number) => new TextEncoder().encode(fill(' ', bytes))
const WEBP = 'image/webp'
const ZIP = 'application/zip'
const PIECE = 'application/offset+octet-stream'

/** Of the calls whose body isn't JSON: as the smallest and the worst. */
const FILES: Record<string, () => Promise<[Body, Body]>> = {
  putProfilePicture: async () => [body(WEBP, await tinyPicture()), body(WEBP, await costlyPicture(4_096, 4_096))],
  storeMessagePicture: async () => [body(WEBP, await tinyPicture()), body(WEBP, await costlyPicture(4_899, 4_898))],
  putCourseCover: async () => [body(WEBP, await tinyPicture()), body(WEBP, await costlyPicture(4_899, 4_898))],
  putCourseImage: async () => [body(WEBP, await tinyPicture()), body(WEBP, await costlyPicture(4_899, 4_898))],
  // An eighth of the text that a course may have, and some of its pictures: the work is the same, only sooner over.
  importCourse: async () => [
    body(ZIP, await bundleOf({ html: '<p>word</p>', lessons: 2, picture: await tinyPicture(), pictures: 1 })),
    body(
      ZIP,
      await bundleOf({ html: costlyHtml, lessons: 9, picture: await costlyPicture(4_899, 4_898), pictures: 3 }),
    ),
  ],
  appendToVideoUpload: async () => [
    body(PIECE, pieceOfVideo(VIDEO_CHUNK_MIN_BYTES)),
    body(PIECE, pieceOfVideo(VIDEO_CHUNK_MAX_BYTES)),
  ],
}

async function bodiesOf({ rawBody, bodyLimit = DEFAULT_BODY_LIMIT, example, id }: RouteContract): Promise<Bodies> {
  if (!rawBody) {
    const smallest = json(SMALLEST[id] ?? example?.body ?? {})
    return { smallest, worst: json(WORST[id] ?? example?.body ?? {}), refused: floodOfKeys(bodyLimit) }
  }
  const files = await FILES[id]?.()
  const [mediaType = ''] = rawBody.mediaTypes
  const refused = body(files?.[0].mediaType ?? mediaType, blanks(Math.min(rawBody.maxBytes, 32_000_000)))
  return { smallest: files?.[0] ?? refused, worst: files?.[1] ?? refused, refused }
}

async function drawings(): Promise<Bodies> {
  const svg = 'image/svg+xml'
  const refused = body(svg, drawingOf('<image href="#a"/>'))
  return { smallest: body(svg, Buffer.from('<svg></svg>')), worst: body(svg, drawingOf('<b/>')), refused }
}

/** What is measured of a call. */
export function casesOf(route: RouteContract): BodyCase[] {
  if (!route.body && !route.rawBody) return []
  const usual = { name: route.id, route, make: () => bodiesOf(route) }
  if (route.id !== 'putCourseImage') return [usual]
  return [usual, { name: 'putCourseImage, SVG', route, params: { name: 'a.svg' }, make: drawings }]
}
