import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { courseStatusSchema, LESSON_CONTENT_MAX, lessonSchema, lessonTypeSchema } from './courses.ts'
import { embedsSchema } from './embeds/stored-embed.ts'
import { idSchema, timestampSchema, titleSchema } from './fields.ts'
import { problemSchema } from './problem.ts'
import { quizSchema } from './quizzes.ts'
import { givenVideoUrl, videoUrlSchema } from './videos.ts'

/** A deleted lesson or module reaches students, and is gone, this long after the call; until then it can be restored. */
export const DELETE_DELAY_MS = 10_000
/** How long earlier texts of a lesson can be restored. */
export const LESSON_HISTORY_DAYS = 30

/** One lesson with its body, for those who may read it. */
export const readableLessonSchema = lessonSchema.extend({
  courseId: idSchema,
  /** Sanitised HTML. */
  content: z.string(),
  videoUrl: z.string().nullable(),
  embeds: embedsSchema,
})
export type ReadableLesson = z.infer<typeof readableLessonSchema>

/** The part of a lesson that a teacher writes in the editor, as it is kept. */
export const lessonTextSchema = z.object({
  title: z.string(),
  type: lessonTypeSchema,
  /** Sanitised HTML; empty while nothing is written. */
  content: z.string(),
  videoUrl: z.string().nullable(),
  /** Minutes. */
  duration: z.int().nullable(),
  /** The questions with their key; null while there are none. */
  quiz: quizSchema.nullable(),
})
export type LessonText = z.infer<typeof lessonTextSchema>
export const exampleLessonText: LessonText = {
  ...{ title: 'Day one', type: 'text', content: '<p>Mix equal weights of flour and water.</p>' },
  ...{ videoUrl: null, duration: 5, quiz: null },
}

/** A lesson as its teacher's editor needs it. */
export const lessonEditingSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  moduleId: idSchema,
  courseTitle: z.string(),
  courseStatus: courseStatusSchema,
  /** Seen by its teacher only, and counted for nobody. */
  draft: z.boolean(),
  /** Read by anyone. */
  freePreview: z.boolean(),
  /** Rises with every change of the newest text, wherever it is kept; the ETag, without the quotes. */
  version: z.int(),
  /** What the editor opens: the working copy where there is one, else the lesson. */
  text: lessonTextSchema,
  /** Of `text`. */
  embeds: embedsSchema,
  captionLanguages: lessonSchema.shape.captionLanguages,
  /** When `text` was saved. */
  savedAt: timestampSchema,
  /** What students read now, where `text` is a working copy that differs from it; else null. */
  published: lessonTextSchema.nullable(),
  /** Neighbours in reading order, among all that the teacher sees. */
  previousLessonId: idSchema.nullable(),
  nextLessonId: idSchema.nullable(),
})
export type LessonEditing = z.infer<typeof lessonEditingSchema>
export const exampleLessonEditing: LessonEditing = {
  ...{ id: 9, courseId: 3, moduleId: 5, courseTitle: 'Sourdough from the start', courseStatus: 'active' },
  ...{ draft: false, freePreview: false, version: 6, text: exampleLessonText, savedAt: '2026-11-01T10:00:00.000Z' },
  ...{ published: null, previousLessonId: null, nextLessonId: 10 },
}

/** What autosave sends: any part of the text, whole where it is there. */
export const autosaveLessonBodySchema = z
  .strictObject({
    title: titleSchema(),
    type: lessonTypeSchema,
    content: z.string().max(LESSON_CONTENT_MAX, wrong('content-too-long')),
    videoUrl: z.preprocess(givenVideoUrl, videoUrlSchema.nullable()),
    /** Minutes. */
    duration: z.int().min(0).max(100_000).nullable(),
    /** It may be unfinished; it is published finished. One without questions is none. */
    quiz: quizSchema.nullable(),
  })
  .partial()
export type AutosaveLessonBody = z.infer<typeof autosaveLessonBodySchema>

export const autosavedLessonSchema = z.object({
  version: z.int(),
  savedAt: timestampSchema,
  /** Whether students still read an older text, until the changes are published. */
  unpublished: z.boolean(),
})
export type AutosavedLesson = z.infer<typeof autosavedLessonSchema>

/**
 * The 409 of a lesson that was changed elsewhere since `If-Match`: nothing was overwritten, both texts are here. What was
 * sent is kept in the history (`conflict`) until it is saved after all; then the other text takes its place there. Sending
 * the newest text again, as after an answer that was lost, is no conflict.
 */
export const lessonConflictSchema = problemSchema.extend({
  conflict: z.object({
    /** What was sent, completed by the newest text where a field was left out. */
    mine: lessonTextSchema,
    theirs: lessonTextSchema,
    /** The version to send next in `If-Match`, to keep either. */
    version: z.int(),
    savedAt: timestampSchema,
  }),
})
export type LessonConflict = z.infer<typeof lessonConflictSchema>

export const lessonRevisionSchema = z.object({
  id: idSchema,
  savedAt: timestampSchema,
  title: z.string(),
  words: z.int(),
  /** `autosaved`: a working text that was typed over; `published`: what students read; `conflict`: the text not kept. */
  kind: z.enum(['autosaved', 'published', 'conflict']),
})
export type LessonRevision = z.infer<typeof lessonRevisionSchema>
export const exampleLessonRevision: LessonRevision = {
  id: 40,
  savedAt: '2026-11-01T10:00:00.000Z',
  title: 'Day one',
  words: 7,
  kind: 'autosaved',
}
export const lessonRevisionTextSchema = lessonRevisionSchema.extend({ text: lessonTextSchema })

/** `drafts=true`: those that aren't empty are published, too. */
export const publishChangesQuerySchema = z.strictObject({ drafts: z.enum(['true', 'false']).optional() })

export const publishedChangesSchema = z.object({
  /** Lessons whose working copies students now read, and drafts that became lessons. */
  lessonIds: z.array(idSchema),
})
