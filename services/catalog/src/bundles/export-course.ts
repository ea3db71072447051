import type { Readable } from 'node:stream'
import { BUNDLE_MANIFEST } from '@lectern/contracts/shapes/course-bundle.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { findCaptions, findImportedCaptions } from '../captions/captions.repository.ts'
import type { CourseRecord } from '../courses/courses.repository.ts'
import { findOwnCourse, lockOwnCourse } from '../courses/own-course.ts'
import { imagesIn } from '../curriculum/lesson-html.ts'
import type { Database } from '../database.ts'
import { coverNameOf } from '../images/cover-address.ts'
import { coverBytes } from '../images/covers.repository.ts'
import { imageBytes } from '../images/images.repository.ts'
import { quizHtml } from '../quizzes/quiz-html.ts'
import { picturePath } from './bundle-paths.ts'
import {
  captionsToExport,
  categoryName,
  lessonsToExport,
  modulesToExport,
  picturesToExport,
} from './export.repository.ts'
import { captionPaths, manifestOf, quizPaths, textPaths } from './manifest-of.ts'
import { type PackedFile, packed } from './pack.ts'
import { toPortable } from './portable-html.ts'
import { toPortableQuiz } from './portable-quiz.ts'

/**
 * The teacher's own course as an archive. Text and order are of one moment, read while the course is locked; pictures follow
 * one by one, as fast as the caller takes them, and no transaction waits for a slow one. One that is replaced meanwhile ends
 * the answer in the middle: an archive that isn't whole is never taken for one.
 */
export async function exportCourse(
  database: Database,
  teacher: Principal,
  courseId: number,
): Promise<{ course: CourseRecord; archive: Readable }> {
  // Refuses before anything is locked.
  await findOwnCourse(database, courseId, teacher)
  const exported = await database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher)
    const modules = await modulesToExport(tx, courseId)
    const lessons = await lessonsToExport(tx, courseId)
    const shownPictures = new Set(lessons.flatMap(({ content, quiz }) => imagesIn(content + quizHtml(quiz), courseId)))
    const pictures = await picturesToExport(tx, courseId, [...shownPictures])
    const captions = await captionsToExport(tx, courseId)
    return { course, category: await categoryName(tx, course.categoryId), modules, lessons, pictures, captions }
  })
  return { course: exported.course, archive: packed(filesOf(database, exported)) }
}

type Exported = Parameters<typeof manifestOf>[0] & { pictures: Awaited<ReturnType<typeof picturesToExport>> }

function* filesOf(database: Database, exported: Exported): Generator<PackedFile> {
  const { course, lessons, pictures } = exported
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
  const addresses = {
    courseId: course.id,
    paths,
    lessonNumbers: new Map(lessons.map(({ id }, index) => [id, index + 1])),
  }
  for (const { id, content, quiz } of lessons) {
    const path = paths.get(id)
    if (path !== undefined) yield { path, read: async () => Buffer.from(toPortable(content, course.id, paths)) }
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
}

function still<Read>(read: Read | null): Read {
  if (read === null) throw new Error('A picture or captions were replaced while their course was exported')
  return read
}
