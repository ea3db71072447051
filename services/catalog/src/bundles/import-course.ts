import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import { type CourseImport, IMPORT_NOTES_MAX } from '@lectern/contracts/shapes/course-bundle.ts'
import { toCents } from '@lectern/contracts/shapes/money.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { SpooledBody } from '@lectern/service-kit/http/spooled-body.ts'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { announceCourse } from '../courses/course-events.ts'
import { courseView } from '../courses/course-view.ts'
import {
  type CourseRecord,
  findCourse,
  insertCourse,
  type NewCourse,
  saveCopied,
} from '../courses/courses.repository.ts'
import { presentationOf } from '../courses/presentation.ts'
import { holdTeacher, requireCourseRoom, requirePictureRoom, type TeacherLimits } from '../courses/teacher-room.ts'
import { announceCurriculum } from '../curriculum/curriculum-change.ts'
import { publishedLessonsOf } from '../curriculum/published-lessons.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { requestPosters } from '../embeds/posters.repository.ts'
import { people } from '../people/people.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import type { UploadPolicy } from '../videos/upload-policy.ts'
import { chooseCategory } from './choose-category.ts'
import { findImported, lockImport } from './imports.repository.ts'
import { insertBundleCurriculum } from './insert-curriculum.ts'
import { insertBundlePictures } from './insert-pictures.ts'
import { inCourse } from './portable-html.ts'
import type { BundleLimits, ReadBundle } from './read-bundle.ts'
import { readBundleInWorker } from './read-in-worker.ts'
import { type StoredFiles, withStoredFiles } from './store-files.ts'
import { type WrittenPictures, withWrittenPictures } from './write-pictures.ts'

/** Two hundred megabytes of pictures take a slow database a while. */
const TRANSACTION = { timeout: 60_000 }

/** From the first byte that is unpacked to the last that is stored: what waits holds a file of its sender's, and no more. */
const queue = createQueue({
  ...{ atOnce: 2, waiting: 8, each: 3 },
  work: 'imports',
})

export interface ImportOptions {
  /** The caller's own name for this import; under one name there is one course. */
  key: string | undefined
  limits: BundleLimits
  teacherLimits: TeacherLimits
  /** What an upload of a file is held to. */
  files: UploadPolicy
}

interface Stores {
  database: Database
  storage: OwnStorage
}

/**
 * Makes a draft course of a bundle: everything in it, or, whatever is wrong, nothing. Throws 400 or 413 with the first thing
 * that is wrong, 409 when the key was used for another file; 503 while many wait, or several of this teacher's.
 */
export function importCourse(
  stores: Stores,
  teacher: Principal,
  file: SpooledBody,
  options: ImportOptions,
): Promise<Imported> {
  return queue.take(() => importInTurn(stores, teacher, file, options), teacher.id)
}

interface Imported {
  result: CourseImport
  created: boolean
}

async function importInTurn(
  { database, storage }: Stores,
  teacher: Principal,
  { file: { fd }, sha256: importDigest }: SpooledBody,
  { key: importKey, limits, teacherLimits, files: policy }: ImportOptions,
): Promise<Imported> {
  const until = performance.now() + limits.timeMs
  const bundle = await readBundleInWorker({ fd, limits })
  const importedBefore = async (tx: Transaction) => {
    const before = importKey === undefined ? null : await findImported(tx, teacher.id, importKey)
    if (before && before.digest !== importDigest) throw refuse('idempotency-key-of-another-file')
    return before && { result: resultOf(before.course, bundle, { files: bundle.files.length }), created: false }
  }
  // Its pictures needn't be written once more.
  const known = await importedBefore(database)
  if (known) return known
  const create = (pictures: WrittenPictures, files: StoredFiles) =>
    database.$transaction(async (tx) => {
      await holdTeacher(tx, teacher.id)
      await people.refuseErased(tx, teacher.id)
      if (importKey !== undefined) await lockImport(tx, teacher.id, importKey)
      const before = await importedBefore(tx)
      if (before) return before
      const origin = importKey === undefined ? {} : { importKey, importDigest }
      const result = await createFromBundle(tx, teacher.id, { bundle, pictures, files, origin })
      await requireCourseRoom(tx, teacher.id, teacherLimits)
      await requirePictureRoom(tx, teacher.id, teacherLimits)
      return { result, created: true }
    }, TRANSACTION)
  return withWrittenPictures(database, teacher, { bundle, fd, limits, until }, (pictures) => {
    const files = { files: bundle.files, fd, policy, until }
    return withStoredFiles({ database, storage }, teacher, files, (stored) => create(pictures, stored))
  })
}

interface Source {
  bundle: ReadBundle
  pictures: WrittenPictures
  files: StoredFiles
  origin: Pick<NewCourse, 'importKey' | 'importDigest' | 'sampleKey'>
}

/** Inserts the draft with its modules and lessons, and announces it. */
export async function createFromBundle(
  tx: Transaction,
  teacherId: number,
  { bundle, pictures, files, origin }: Source,
): Promise<CourseImport> {
  const { price, category, cover, about, ...fields } = bundle.course
  const { categoryId, notes } = await chooseCategory(tx, category)
  const course = await insertCourse(tx, {
    ...{ ...fields, ...origin, teacherId, categoryId },
    priceCents: toCents(price),
    status: 'draft',
    firstPublishedAt: null,
    image: cover && 'url' in cover ? cover.url : null,
  })
  const withPictures = await insertBundlePictures(tx, course, pictures)
  await announceCourse(tx, courseCreated, withPictures)
  const ids = await insertBundleCurriculum(tx, course.id, bundle, files.ids)
  const shown = about ? await saveCopied(tx, course.id, { about: inCourse(about, ids) }) : course
  await requestPosters(tx, course.id, [presentationOf(shown)])
  const lessons = await publishedLessonsOf(tx, course.id)
  if (lessons.lessonIds.length > 0) await announceCurriculum(tx, course.id, lessons)
  return resultOf((await findCourse(tx, course.id)) ?? withPictures, bundle, {
    files: files.ids.size,
    more: [...notes, ...files.notes],
  })
}

function resultOf(
  course: CourseRecord,
  bundle: ReadBundle,
  { files, more = [] }: { files: number; more?: CourseImport['notes'] },
): CourseImport {
  const { modules, pictures, cover, notes, noteCount } = bundle
  return {
    course: courseView(course),
    modules: modules.length,
    lessons: modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
    pictures: pictures.length + (cover ? 1 : 0),
    files,
    notes: [...more, ...notes].slice(0, IMPORT_NOTES_MAX),
    noteCount: noteCount + more.length,
  }
}
