import type { Readable } from 'node:stream'
import { refuse } from '@lectern/service-kit/errors.ts'
import { accessTo, type Viewer } from '../courses/course-access.ts'
import type { Database } from '../database.ts'
import type { ByteRange } from './byte-range.ts'
import { streamOf } from './read-bytes.ts'
import { requestedRange } from './requested-range.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import { type CourseVideo, describeCourseVideo, type Reading } from './videos.repository.ts'

/**
 * Most bytes of one answer to a range. A player that is paused keeps its connection, and nobody else gets it: short answers
 * are read to their end, and the player asks for the next one.
 */
const RANGE_MAX_BYTES = 4_194_304

export interface VideoRequest {
  courseId: number
  videoId: string
  /** As they came in. */
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
}

export interface VideoAnswer {
  status: 200 | 206 | 304
  mediaType: string
  etag: string
  size: number
  /** Which bytes: all of them with 200, none with 304. */
  range: ByteRange
  /** Reads them from the storage. */
  open: () => Promise<Readable>
}

/**
 * What is known of a video, for those who may watch it: who may study its course, while a lesson shows it; its owner
 * always; staff who edit where it is for them; everybody where a free preview shows it. Else 404, as for one that isn't there.
 */
export async function requireVideoReader(
  database: Database,
  { courseId, videoId }: { courseId: number; videoId: string },
  viewer: Viewer,
): Promise<CourseVideo> {
  const video = await describeCourseVideo(database, readingOf(courseId, viewer), videoId)
  if (!video) throw refuse('video-not-found')
  const { teacherId, forEditor, inLesson, inPreview } = video
  const { edit, study } = await accessTo(database, { id: courseId, teacherId }, viewer)
  const isReader = inLesson && study
  if (!(edit && forEditor) && !isReader && !inPreview) throw refuse('video-not-found')
  return video
}

export function readingOf(courseId: number, { principal }: Viewer): Reading {
  return { courseId, editorId: principal?.role === 'teacher' ? principal.id : null }
}

/** A video for those who may watch it. Throws 416 for a range that is beyond its end. */
export async function readVideo(
  database: Database,
  storage: OwnStorage,
  { courseId, videoId, range, ifRange, ifNoneMatch }: VideoRequest,
  viewer: Viewer,
): Promise<VideoAnswer> {
  const { mediaType, bytes: size } = await requireVideoReader(database, { courseId, videoId }, viewer)

  // Its bytes never change.
  const etag = `"${videoId}"`
  const about = { mediaType, etag, size }
  const open = (wanted: ByteRange) => async () => streamOf(database, await storage.open(), videoId, wanted)
  if (names(ifNoneMatch, etag))
    return { ...about, status: 304, range: { start: 0, end: 0 }, open: open({ start: 0, end: 0 }) }
  const wanted = requestedRange({ range, ifRange }, { etag, size })
  if (wanted === 'whole') {
    const whole = { start: 0, end: size }
    return { ...about, status: 200, range: whole, open: open(whole) }
  }
  const part = { start: wanted.start, end: Math.min(wanted.end, wanted.start + RANGE_MAX_BYTES) }
  return { ...about, status: 206, range: part, open: open(part) }
}

/** RFC 9110 §13.1.2: a list of tags, weak or strong, or `*`. */
function names(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
