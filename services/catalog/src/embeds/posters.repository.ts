import { getCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import type { Database, Transaction } from '../database.ts'
import { type EmbeddingText, postersOf } from './embeds-of.ts'

/** So long until another try, and until a fetch that was begun by a process that died is begun again. */
const RETRY = '1 hour'
/** Of a course; what it embeds beyond is shown without a poster. */
const MOST_OF_COURSE = 2_000

/** Has the posters fetched of what these texts of a course embed; those that are known stay. */
export async function requestPosters(
  tx: Transaction,
  courseId: number,
  texts: readonly EmbeddingText[],
): Promise<void> {
  const sources = new Set(texts.flatMap((text) => postersOf(text).map(({ src }) => src)))
  if (sources.size === 0) return
  const room = Math.max(0, MOST_OF_COURSE - (await tx.embedPoster.count({ where: { courseId } })))
  const data = [...sources].slice(0, room).map((src) => ({ courseId, src }))
  await tx.embedPoster.createMany({ data, skipDuplicates: true })
}

export interface DuePoster {
  courseId: number
  teacherId: number
  src: string
  /** This one among them. */
  tries: number
}

/** A due poster, which no other replica takes for an hour. */
export async function takeDuePoster(database: Database): Promise<DuePoster | undefined> {
  const [due] = await database.$queryRaw<DuePoster[]>`
    UPDATE embed_posters SET tries = tries + 1, due_at = now() + ${RETRY}::interval FROM courses
    WHERE courses.id = course_id AND (course_id, src) =
      (SELECT course_id, src FROM embed_posters WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING course_id AS "courseId", teacher_id AS "teacherId", src, tries`
  return due
}

/** The name of its image, or that there is none; it isn't fetched again. */
export async function savePoster(
  tx: Transaction,
  { courseId, src }: Pick<DuePoster, 'courseId' | 'src'>,
  image: string | null = null,
): Promise<void> {
  await tx.embedPoster.updateMany({ where: { courseId, src }, data: { image, dueAt: null } })
}

export async function saveTitle(
  tx: Transaction,
  { courseId, src }: Pick<DuePoster, 'courseId' | 'src'>,
  title: string | null,
): Promise<void> {
  await tx.embedPoster.updateMany({ where: { courseId, src }, data: { title } })
}

export async function copyPosters(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO embed_posters (course_id, src, image, title, tries, due_at)
    SELECT ${to}, src, image, title, tries, due_at FROM embed_posters WHERE course_id = ${from}`
}

/** What is stored of what a text embeds, for its readers; nothing where nothing is. */
export async function storedEmbeds(
  tx: Transaction,
  courseId: number,
  text: EmbeddingText,
): Promise<{ embeds?: StoredEmbed[] }> {
  const sources = postersOf(text).map(({ src }) => src)
  if (sources.length === 0) return {}
  const rows = await tx.embedPoster.findMany({
    where: { courseId, src: { in: sources }, OR: [{ image: { not: null } }, { title: { not: null } }] },
    select: { src: true, image: true, title: true },
    orderBy: { src: 'asc' },
  })
  if (rows.length === 0) return {}
  const address = (name: string) => buildPath(getCourseImage.path, { courseId, name })
  return { embeds: rows.map(({ src, image, title }) => ({ src, poster: image && address(image), title })) }
}
