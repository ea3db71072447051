import type { CoverProblem } from '@lectern/contracts/shapes/courses.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import { NotDownloadable } from '@lectern/service-kit/outgoing/download.ts'
import type { Outgoing } from '@lectern/service-kit/outgoing/exchange.ts'
import { fetchPicture, isGivenUp } from '@lectern/service-kit/pictures/fetch-picture.ts'
import { announceChange } from '../courses/course-events.ts'
import { lockCourseOf, saveShownImage } from '../courses/courses.repository.ts'
import { holdTeacher, requirePictureRoom, type TeacherLimits } from '../courses/teacher-room.ts'
import type { Database } from '../database.ts'
import { coverAddress, coverName, isCoverType, isForeign } from './cover-address.ts'
import { saveCover } from './covers.repository.ts'
import {
  type DueCover,
  endForeignCover,
  listWithForeignImage,
  recordCoverProblem,
  saveForeignCover,
  takeDueCover,
} from './foreign-covers.repository.ts'
import { sniffImageType } from './image-type.ts'
import { writeSafely } from './write-safely.ts'

const AT_ONCE = 100

interface Copying {
  database: Database
  outgoing: Outgoing
  limits: TeacherLimits
}

/**
 * Copies pictures here that teachers gave as addresses on the web. Until one is copied, and where it can't be, its course has the generated
 * cover. Returns true when there is more to do.
 */
export async function copyForeignCovers(copying: Copying, stop: AbortSignal): Promise<boolean> {
  const courses = await listWithForeignImage(copying.database, AT_ONCE)
  for (const course of courses) await setAside(copying.database, course)
  const due = await takeDueCover(copying.database)
  if (due) await copy(copying, due, stop)
  return due !== undefined || courses.length === AT_ONCE
}

/** Takes the address from what is shown, as courses of before have it, and keeps it to be copied. */
async function setAside(database: Database, { id, teacherId }: { id: number; teacherId: number }): Promise<void> {
  await database.$transaction(async (tx) => {
    const before = await lockCourseOf(tx, id, teacherId)
    if (!before?.image || !isForeign(before.image)) return
    await saveForeignCover(tx, id, before.image)
    await announceChange(tx, before, await saveShownImage(tx, id, null))
  })
}

async function copy(copying: Copying, due: DueCover, stop: AbortSignal): Promise<void> {
  try {
    await store(copying, due, await fetchPicture(copying.outgoing, due.address, stop))
  } catch (error) {
    stop.throwIfAborted()
    await recordCoverProblem(copying.database, due, problemOf(error), { isFinal: isGivenUp(error, due.tries) })
  }
}

/** As an upload is stored, unless the teacher gave another picture meanwhile. */
async function store({ database, limits }: Copying, { courseId, teacherId, address }: DueCover, bytes: Buffer) {
  const mediaType = sniffImageType(bytes)
  if (mediaType === null || !isCoverType(mediaType)) throw new NotDownloadable('no-picture')
  const picture = await writeSafely(database, { id: teacherId }, { mediaType, bytes, isCover: true })
  const name = coverName(picture)
  await database.$transaction(async (tx) => {
    await holdTeacher(tx, teacherId)
    const before = await lockCourseOf(tx, courseId, teacherId)
    if (!before || !(await endForeignCover(tx, courseId, address))) return
    await saveCover(tx, { courseId, name, ...picture })
    await requirePictureRoom(tx, teacherId, limits)
    await announceChange(tx, before, await saveShownImage(tx, courseId, coverAddress(courseId, name)))
  })
}

function problemOf(error: unknown): CoverProblem {
  if (error instanceof DomainError && error.slug === 'picture-quota') return 'no-room'
  if (error instanceof DomainError && error.status === 413) return 'too-large'
  if (error instanceof DomainError && error.status < 500) return 'no-picture'
  if (!(error instanceof NotDownloadable)) return 'unreachable'
  if (error.message === 'no-picture' || error.message === 'too-large') return error.message
  return error.message === 'address-refused' ? 'refused' : 'missing'
}
