import { readEmbed } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { hasControls, isSeen } from '@lectern/contracts/shapes/written-text.ts'
import { download, NotDownloadable } from '@lectern/service-kit/outgoing/download.ts'
import type { Outgoing } from '@lectern/service-kit/outgoing/exchange.ts'
import { fetchPicture, isGivenUp } from '@lectern/service-kit/pictures/fetch-picture.ts'
import { z } from 'zod'
import { lockCourseOf } from '../courses/courses.repository.ts'
import { holdTeacher, requirePictureRoom, type TeacherLimits } from '../courses/teacher-room.ts'
import type { Database } from '../database.ts'
import { isCoverType } from '../images/cover-address.ts'
import { sniffImageType } from '../images/image-type.ts'
import { saveImage } from '../images/images.repository.ts'
import { writeSafely } from '../images/write-safely.ts'
import { endpointOf, posterName } from './embeds-of.ts'
import { type DuePoster, savePoster, saveTitle, takeDuePoster } from './posters.repository.ts'

const ANSWER_MAX_BYTES = 262_144
const TITLE_MAX = 200
/** As wide as a lesson is, twice. */
const WIDTH = 1280

interface Fetching {
  database: Database
  outgoing: Outgoing
  limits: TeacherLimits
  /** Where a provider's oEmbed is asked in place of its own endpoint, for tests. */
  endpointFor?: (provider: string) => string
}

/** https://oembed.com: what a page needs of an answer. */
const answerSchema = z.object({
  title: z.string().optional().catch(undefined),
  thumbnail_url: z.string().optional().catch(undefined),
})

/**
 * Fetches the poster of something that a lesson embeds, so that readers ask nothing of the other site before they click. Where that fails, the page draws one.
 * Returns true when there may be more to do.
 */
export async function fetchPosters(fetching: Fetching, stop: AbortSignal): Promise<boolean> {
  const due = await takeDuePoster(fetching.database)
  if (!due) return false
  try {
    await fetchPoster(fetching, due, stop)
  } catch (error) {
    stop.throwIfAborted()
    if (isGivenUp(error, due.tries)) await savePoster(fetching.database, due)
  }
  return true
}

async function fetchPoster(fetching: Fetching, due: DuePoster, stop: AbortSignal): Promise<void> {
  const { database, outgoing } = fetching
  const embed = readEmbed(due.src)
  const endpoint = embed?.provider && (fetching.endpointFor?.(embed.provider) ?? endpointOf(embed))
  if (!embed || !endpoint) return savePoster(database, due)
  const url = `${endpoint}?format=json&maxwidth=${WIDTH}&url=${encodeURIComponent(embed.page)}`
  const answer = readAnswer(
    await download(outgoing, { url, accept: 'application/json', maxBytes: ANSWER_MAX_BYTES }, stop),
  )
  const title = titleOf(answer.title)
  await saveTitle(database, due, title)
  if (answer.thumbnail_url === undefined) return savePoster(database, due)
  await store(fetching, due, await fetchPicture(outgoing, answer.thumbnail_url, stop))
}

function readAnswer(bytes: Buffer): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new NotDownloadable('no-answer')
  }
}

/** One line that can be read. */
function titleOf(given = ''): string | null {
  const title = given.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_MAX).toWellFormed()
  return title !== '' && !hasControls(title) && isSeen(title) ? title : null
}

/** As an upload is stored. */
async function store({ database, limits }: Fetching, due: DuePoster, bytes: Buffer): Promise<void> {
  const { courseId, teacherId, src } = due
  const mediaType = sniffImageType(bytes)
  if (mediaType === null || !isCoverType(mediaType)) throw new NotDownloadable('no-picture')
  const picture = await writeSafely(database, { id: teacherId }, { mediaType, bytes, isCover: true })
  const name = posterName(src)
  await database.$transaction(async (tx) => {
    await holdTeacher(tx, teacherId)
    if (!(await lockCourseOf(tx, courseId, teacherId))) return
    await saveImage(tx, { courseId, name, ...picture })
    await requirePictureRoom(tx, teacherId, limits)
    await savePoster(tx, due, name)
  })
}
