import type { Readable } from 'node:stream'
import {
  BUNDLE_FILE_MAX_BYTES,
  BUNDLE_LESSON_FILES_MAX,
  BUNDLE_MANIFEST,
  BUNDLE_MANIFEST_MAX_BYTES,
  BUNDLE_MAX_BYTES,
  BUNDLE_MAX_FILES,
} from '@lectern/contracts/shapes/course-bundle.ts'
import { COURSE_COVER_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { findCaptions, findImportedCaptions } from '../captions/captions.repository.ts'
import type { CourseRecord } from '../courses/courses.repository.ts'
import { findOwnCourse, lockOwnCourse } from '../courses/own-course.ts'
import { imagesIn } from '../curriculum/lesson-html.ts'
import { COURSE_CAPTIONS_MAX_BYTES } from '../curriculum/require-room.ts'
import type { Database } from '../database.ts'
import { filesOfLessons } from '../files/lesson-files.repository.ts'
import { coverNameOf } from '../images/cover-address.ts'
import { coverBytes } from '../images/covers.repository.ts'
import { imageBytes } from '../images/images.repository.ts'
import { quizHtml } from '../quizzes/quiz-html.ts'
import { sizeOfQuiz } from '../quizzes/sanitize-quiz.ts'
import { wholeOf } from '../videos/read-bytes.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import { ABOUT_PATH, lessonFilePath, picturePath } from './bundle-paths.ts'
import {
  type CaptionsToExport,
  captionsToExport,
  categoryName,
  type LessonToExport,
  lessonsToExport,
  modulesToExport,
  picturesToExport,
} from './export.repository.ts'
import { captionPaths, type FileToExport, manifestOf, quizPaths, textPaths } from './manifest-of.ts'
import { type PackedFile, packed } from './pack.ts'
import { toPortable } from './portable-html.ts'
import { toPortableQuiz } from './portable-quiz.ts'

interface Stores {
  database: Database
  storage: OwnStorage
}

/**
 * The teacher's own course as an archive. Text and order are of one moment, read while the course is locked; pictures and files
 * follow one by one, as fast as the caller takes them, and no transaction waits for a slow one. One that is replaced meanwhile ends
 * the answer in the middle: an archive that isn't whole is never taken for one.
 */
export async function exportCourse(
  { database, storage }: Stores,
  teacher: Principal,
  courseId: number,
): Promise<{ course: CourseRecord; archive: Readable }> {
  // Refuses before anything is locked.
  await findOwnCourse(database, courseId, teacher, 'owner')
  const exported = await database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher, 'owner')
    const modules = await modulesToExport(tx, courseId)
    const lessons = await lessonsToExport(tx, courseId)
    const texts = [course.about ?? '', ...lessons.map(({ content, quiz }) => content + quizHtml(quiz))]
    const shownPictures = new Set(texts.flatMap((html) => imagesIn(html, courseId)))
    const pictures = await picturesToExport(tx, courseId, [...shownPictures])
    const room = roomFor(course, lessons, pictures)
    const captions = captionsThatFit(await captionsToExport(tx, courseId), room)
    const captionBytes = captions.reduce((sum, { bytes }) => sum + bytes, 0)
    const files = filesToExport(await filesOfLessons(tx, courseId, 'teacher'), room.bytes - captionBytes)
    return { course, category: await categoryName(tx, course.categoryId), modules, lessons, pictures, captions, files }
  })
  return { course: exported.course, archive: packed(filesOf({ database, storage }, exported)) }
}

interface Room {
  bytes: number
  files: number
}

/** What the archive still has room for beside texts and pictures, so that an import takes it. */
function roomFor({ about }: CourseRecord, lessons: LessonToExport[], pictures: { size: number }[]): Room {
  const texts = lessons.reduce((sum, { content, quiz }) => sum + Buffer.byteLength(content) + 2 * sizeOfQuiz(quiz), 0)
  const pictureBytes = pictures.reduce((sum, { size }) => sum + size, 0)
  return {
    bytes:
      BUNDLE_MAX_BYTES -
      BUNDLE_MANIFEST_MAX_BYTES -
      COURSE_COVER_MAX_BYTES -
      Buffer.byteLength(about ?? '') -
      texts -
      pictureBytes,
    // A lesson has a text and a quiz, the course its manifest, its cover and what its page says.
    files: BUNDLE_MAX_FILES - BUNDLE_LESSON_FILES_MAX - 2 * lessons.length - 3 - pictures.length,
  }
}

/** The captions in reading order, as many as an import takes. */
function captionsThatFit(captions: CaptionsToExport[], room: Room): CaptionsToExport[] {
  let { bytes: left, files } = { ...room, bytes: Math.min(room.bytes, COURSE_CAPTIONS_MAX_BYTES) }
  return captions.filter(({ bytes }) => {
    if (bytes > left || files <= 0) return false
    left -= bytes
    files -= 1
    return true
  })
}

/** The files in reading order, each once: of those that are small enough as many as there is room for. */
function filesToExport(files: Awaited<ReturnType<typeof filesOfLessons>>, room: number): FileToExport[] {
  const distinct = [...new Map(files.map((file) => [file.id, file])).values()].slice(0, BUNDLE_LESSON_FILES_MAX)
  let left = room
  return distinct.map(({ id, name, bytes, scan }, index) => {
    const fits = scan !== 'infected' && bytes <= BUNDLE_FILE_MAX_BYTES && bytes <= left
    if (fits) left -= bytes
    return { id, name, bytes, path: fits ? lessonFilePath(index + 1, name) : null }
  })
}

type Exported = Parameters<typeof manifestOf>[0] & { pictures: Awaited<ReturnType<typeof picturesToExport>> }

function* filesOf({ database, storage }: Stores, exported: Exported): Generator<PackedFile> {
  const { course, lessons, pictures, files } = exported
  const filePaths = new Map(files.flatMap(({ id, path }) => (path === null ? [] : [[id, path] as const])))
  const paths = textPaths(exported)
  const quizzes = quizPaths(exported)
  const captions = captionPaths(exported)
  const manifest = manifestOf(exported, paths, quizzes, captions)
  yield { path: BUNDLE_MANIFEST, read: async () => Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
  const cover = manifest.course.cover
  if (cover && 'file' in cover) {
    yield {
      path: cover.file,
      isPacked: true,
      read: async () => still(await coverBytes(database, course.id, coverNameOf(course) ?? '')),
    }
  }
  const { about } = course
  if (about !== null) yield { path: ABOUT_PATH, read: async () => Buffer.from(toPortable(about, course.id, paths)) }
  const addresses = {
    courseId: course.id,
    paths,
    lessonNumbers: new Map(lessons.map(({ id }, index) => [id, index + 1])),
  }
  for (const { id, content, quiz } of lessons) {
    const path = paths.get(id)
    if (path !== undefined)
      yield { path, read: async () => Buffer.from(toPortable(content, course.id, paths, filePaths)) }
    const questions = quizzes.get(id)
    if (questions !== undefined && quiz) {
      yield { path: questions, read: async () => Buffer.from(toPortableQuiz(quiz, addresses)) }
    }
    for (const { file, videoId, language } of captions.get(id) ?? []) {
      const text = () =>
        videoId === null ? findImportedCaptions(database, id, language) : findCaptions(database, videoId, language)
      yield { path: file, read: async () => Buffer.from(still(await text())) }
    }
  }
  for (const { name, mediaType, sha256 } of pictures) {
    const read = async () => still(await imageBytes(database, course.id, name, sha256))
    yield { path: picturePath(name), isPacked: mediaType !== 'image/svg+xml', read }
  }
  for (const { id, bytes, path } of files) {
    if (path === null) continue
    const read = async () => wholeOf(database, await storage.open(), id, bytes)
    yield { path, isPacked: true, read }
  }
}

function still<Read>(read: Read | null): Read {
  if (read === null) throw new Error('A picture or captions were replaced while their course was exported')
  return read
}
