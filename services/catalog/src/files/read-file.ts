import type { Readable } from 'node:stream'
import type { LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { accessTo, type Viewer } from '../courses/course-access.ts'
import { findCourse } from '../courses/courses.repository.ts'
import type { Database } from '../database.ts'
import type { ByteRange } from '../videos/byte-range.ts'
import { streamOf } from '../videos/read-bytes.ts'
import { readingOf } from '../videos/read-video.ts'
import { type RangeHeaders, requestedRange } from '../videos/requested-range.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import type { UploadPolicy } from '../videos/upload-policy.ts'
import { describeCourseFile, filesOfLessons } from './lesson-files.repository.ts'
import { scanOf } from './scans/scan-state.ts'

export interface FileAnswer {
  status: 200 | 206
  name: string
  mediaType: string
  etag: string
  size: number
  range: ByteRange
  /** Reads the bytes from the storage. */
  open: () => Promise<Readable>
}

/** Whether files are scanned before others than their teacher get them. */
type Scanned = Pick<UploadPolicy, 'isScanned'>

/**
 * A file for those who may study its course, while a published lesson refers to it; for its owner always, and for staff who
 * edit where it is for them; for everybody where a free preview does. Else 404, as for one that isn't there. Throws 409 for others than its teacher until a virus scan has found
 * nothing; 416 for a range that is beyond its end.
 */
export async function readFile(
  database: Database,
  storage: OwnStorage,
  { courseId, fileId, ...headers }: RangeHeaders & { courseId: number; fileId: string },
  viewer: Viewer,
  policy: Scanned,
): Promise<FileAnswer> {
  const file = await describeCourseFile(database, readingOf(courseId, viewer), fileId)
  if (!file) throw refuse('file-not-found')
  const { name, mediaType, bytes: size, teacherId, forEditor, inLesson, inPreview } = file
  const { edit, study } = await accessTo(database, { id: courseId, teacherId }, viewer)
  const isEditor = edit && forEditor
  const isReader = inLesson && study
  if (!isEditor && !isReader && !inPreview) throw refuse('file-not-found')
  const scan = scanOf(file, policy)
  if (scan === 'infected') throw refuse('file-not-found')
  if (scan !== null && !isEditor) throw refuse('file-not-scanned')

  // Its bytes never change.
  const etag = `"${fileId}"`
  const wanted = requestedRange(headers, { etag, size })
  const range = wanted === 'whole' ? { start: 0, end: size } : wanted
  const open = async () => streamOf(database, await storage.open(), fileId, range)
  return { status: wanted === 'whole' ? 200 : 206, name, mediaType, etag, size, range, open }
}

/** The files of those lessons of a course that the caller may read. Throws 404 for a course that they may not see. */
export async function listFiles(
  database: Database,
  courseId: number,
  viewer: Viewer,
  policy: Scanned,
): Promise<LessonFile[]> {
  const course = await findCourse(database, courseId)
  const access = course && (await accessTo(database, course, viewer))
  if (!access?.see) throw refuse('course-not-found')
  const reader = access.edit ? 'teacher' : access.study ? 'student' : 'visitor'
  const files = await filesOfLessons(database, courseId, reader)
  const scanned = files.map(({ scan, scanTries, ...file }) => ({ ...file, scan: scanOf({ scan, scanTries }, policy) }))
  return access.edit ? scanned : scanned.filter(({ scan }) => scan !== 'infected')
}
