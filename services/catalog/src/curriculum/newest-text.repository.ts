import { Prisma } from '../generated/prisma/client.ts'

/** Joins to `lessons` their working copies, where there are any. */
export const WORKING_COPIES = Prisma.sql`LEFT JOIN lesson_working_copies copies ON copies.lesson_id = lessons.id`

const newest = (column: string) =>
  Prisma.raw(`CASE WHEN copies.lesson_id IS NULL THEN lessons.${column} ELSE copies.${column} END`)

/** Columns of a lesson as its teacher sees them: those of the working copy where there is one. */
export const NEWEST = {
  ...{ title: newest('title'), content: newest('content'), type: newest('type'), images: newest('images') },
  fileIds: newest('file_ids'),
  ...{ duration: newest('duration'), videoUrl: newest('video_url'), videoId: newest('video_id'), quiz: newest('quiz') },
}

/** Whether it is a video lesson without a video, as `lacksVideo` says. */
export const NEWEST_LACKS_VIDEO = Prisma.sql`(${NEWEST.type} = 'video' AND ${NEWEST.videoUrl} IS NULL)`

/** Whether it is a video lesson whose video was uploaded, which alone can have captions here. */
export const NEWEST_HAS_UPLOADED_VIDEO = Prisma.sql`(${NEWEST.type} = 'video' AND ${NEWEST.videoId} IS NOT NULL)`

/** Whether there is nothing in it, as `isEmptyText` says; without unpacking what is long. */
export const NEWEST_IS_EMPTY = Prisma.sql`(
  octet_length(${NEWEST.content}) = 0 AND ${NEWEST.videoUrl} IS NULL AND NOT (${NEWEST.type} = 'quiz' AND ${NEWEST.quiz} IS NOT NULL)
)`
