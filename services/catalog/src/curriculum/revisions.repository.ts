import { type LessonRevision, type LessonText, lessonRevisionSchema } from '@lectern/contracts/shapes/lessons.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { textOf } from './lesson-text.ts'
import { type LessonRecord, typedText } from './lessons.repository.ts'

type Kind = LessonRevision['kind']

/** Most entries of each kind that a lesson keeps, the newest ones. */
const MOST: Record<Kind, number> = { autosaved: 60, published: 200, conflict: 20 }
/** What the histories of a course may take together. Autosaved texts go first, then the oldest. */
const COURSE_HISTORY_MAX_BYTES = 67_108_864

const SOURCES = {
  lesson: Prisma.sql`SELECT id AS lesson_id, title, content, type, duration, video_url, quiz, saved_at FROM lessons`,
  'working copy': Prisma.sql`
    SELECT lesson_id, title, content, type, duration, video_url, quiz, saved_at FROM lesson_working_copies`,
}

/** Words between the tags; a formula is one. */
const WORDS = Prisma.sql`
  (SELECT count(*)::int FROM regexp_matches(
    regexp_replace(regexp_replace(content, '<math[ >].*?</math>', 'x', 'g'), '<[^>]*>', ' ', 'g'), '\\S+', 'g'))`

const BYTES = Prisma.sql`octet_length(content) + coalesce(octet_length(quiz::text), 0)`

const INSERT = Prisma.sql`
  INSERT INTO lesson_revisions
    (lesson_id, course_id, kind, version, title, content, type, duration, video_url, quiz, saved_at, words, bytes)`

/** Of entries with exactly this text. */
function saying(given: LessonText): Prisma.LessonRevisionWhereInput {
  const { quiz, ...text } = textOf(given)
  return { ...text, quiz: { equals: quiz ?? Prisma.DbNull } }
}

/** Keeps what these lessons of a locked course, or their working copies, say now, because it is about to be replaced. */
export async function saveRevisions(
  tx: Transaction,
  courseId: number,
  lessonIds: number[],
  { kind, of }: { kind: Kind; of: keyof typeof SOURCES },
): Promise<void> {
  await tx.$executeRaw`
    ${INSERT}
    SELECT lesson_id, ${courseId}, ${kind}, NULL, title, content, type, duration, video_url, quiz, saved_at, ${WORDS}, ${BYTES}
    FROM (${SOURCES[of]}) texts WHERE lesson_id = ANY(${lessonIds}::int[])`
  await forgetTooMuch(tx, courseId, lessonIds)
}

/** Keeps a text that was refused because the lesson had this version already; once, however often it is sent. */
export async function saveRefusedText(
  tx: Transaction,
  { id: lessonId, courseId, version }: LessonRecord,
  refused: LessonText,
): Promise<void> {
  const known = await tx.lessonRevision.findMany({ where: { lessonId, kind: 'conflict', ...saying(refused) } })
  if (known.length > 0) {
    const ids = known.map(({ id }) => id)
    await tx.lessonRevision.updateMany({ where: { id: { in: ids } }, data: { version } })
    return
  }
  const { title, content, type, duration, videoUrl, quiz } = refused
  await tx.$executeRaw`
    ${INSERT}
    SELECT ${lessonId}, ${courseId}, 'conflict', ${version}, title, content, type, duration, video_url,
           quiz, clock_timestamp(), ${WORDS}, ${BYTES}
    FROM (VALUES (${title}, ${content}, ${type}, ${duration}::int, ${videoUrl}, ${quiz}::jsonb))
      AS texts (title, content, type, duration, video_url, quiz)`
  await forgetTooMuch(tx, courseId, [lessonId])
}

/** Whether a text was refused for this version: then what is saved next decides between two. */
export async function isDisputed(tx: Transaction, { id: lessonId, version }: LessonRecord): Promise<boolean> {
  return (await tx.lessonRevision.count({ where: { lessonId, kind: 'conflict', version } })) > 0
}

/** A refused text that was kept after all is no longer the loser. */
export async function forgetRefusedText(tx: Transaction, lessonId: number, kept: LessonText): Promise<void> {
  await tx.lessonRevision.deleteMany({ where: { lessonId, kind: 'conflict', ...saying(kept) } })
}

/** Whether an autosaved text of the lesson came into the history within this time. */
export async function hasRecentAutosave(tx: Transaction, lessonId: number, withinMs: number): Promise<boolean> {
  const rows = await tx.$queryRaw`
    SELECT id FROM lesson_revisions WHERE lesson_id = ${lessonId} AND kind = 'autosaved'
      AND replaced_at > now() - ${withinMs}::int * interval '1 millisecond' LIMIT 1`
  return Array.isArray(rows) && rows.length > 0
}

async function forgetTooMuch(tx: Transaction, courseId: number, lessonIds: number[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM lesson_revisions WHERE id IN (
      SELECT id FROM (
        SELECT id, kind, row_number() OVER (PARTITION BY lesson_id, kind ORDER BY id DESC) AS number
        FROM lesson_revisions WHERE lesson_id = ANY(${lessonIds}::int[])
      ) revisions
      WHERE number > CASE kind
        WHEN 'autosaved' THEN ${MOST.autosaved}::int WHEN 'published' THEN ${MOST.published}::int
        ELSE ${MOST.conflict}::int END
    )`
  await tx.$executeRaw`
    DELETE FROM lesson_revisions WHERE id IN (
      SELECT id FROM (
        SELECT id, sum(bytes) OVER (ORDER BY kind = 'autosaved', id DESC) AS total
        FROM lesson_revisions WHERE course_id = ${courseId}
      ) revisions WHERE total > ${COURSE_HISTORY_MAX_BYTES}
    )`
}

const about = { id: true, savedAt: true, title: true, words: true, kind: true } as const
type About = Prisma.LessonRevisionGetPayload<{ select: typeof about }>

/** A CHECK constraint holds the kind to those of the contract. */
function revision({ id, savedAt, title, words, kind }: About): LessonRevision {
  return {
    id,
    title,
    words,
    kind: oneOf(lessonRevisionSchema.shape.kind.options, kind),
    savedAt: savedAt.toISOString(),
  }
}

/** The newest first, those that were typed over since. */
export async function listRevisions(tx: Transaction, lessonId: number, since: Date): Promise<LessonRevision[]> {
  const where = { lessonId, replacedAt: { gt: since } }
  return (await tx.lessonRevision.findMany({ where, select: about, orderBy: { id: 'desc' } })).map(revision)
}

export async function findRevision(
  tx: Transaction,
  lessonId: number,
  id: number,
  since: Date,
): Promise<(LessonRevision & { text: LessonText }) | null> {
  const select = { ...about, content: true, type: true, duration: true, videoUrl: true, quiz: true }
  const row = await tx.lessonRevision.findFirst({ where: { id, lessonId, replacedAt: { gt: since } }, select })
  if (!row) return null
  return { ...revision(row), text: textOf(typedText(row)) }
}

/** Removes what was typed over before. */
export async function removeRevisions(tx: Transaction, before: Date): Promise<number> {
  return tx.$executeRaw`DELETE FROM lesson_revisions WHERE replaced_at <= ${before}`
}
