import type {
  CourseReadiness,
  ReadinessCheck,
  ReadinessCode,
  ReadinessSummary,
} from '@lectern/contracts/shapes/teacher-courses.ts'

/** What the publish check looks at. */
export interface CourseComposition {
  title: string
  description: string
  priceCents: number
  outcomes: number
  modules: number
  /** Published lessons. */
  lessons: number
  /** Of those the video lessons. */
  videos: number
  /** Without a published lesson, so that students don't see them; by id. */
  modulesWithoutLessons: number[]
  draftLessons: number[]
  /** Published, with neither text nor picture nor video nor questions; in reading order. */
  emptyLessons: number[]
  /** Published video lessons with text but no video; in reading order. */
  videosMissing: number[]
  /** Published video lessons with an uploaded video, and those of them whose video has no captions; in reading order. */
  uploadedVideos: number
  captionsMissing: number[]
  /** With something that couldn't be kept when it was pasted or imported, drafts too; in reading order. */
  lessonsWithGaps: number[]
  teacherBio: string | null
  /** Published lessons with a working copy. */
  unpublishedChanges: number
}

/** A shorter title or description doesn't help a student choose. */
const TITLE_MIN = 3
const DESCRIPTION_MIN = 20

/**
 * The publish check, the weightiest first; what can't apply yet is left out. Cover, level and category are always there: the
 * generated cover is the default, and the form asks for the others. Only the owner sets the price, and it is their profile.
 */
export function readinessOf(course: CourseComposition, { isOwn }: { isOwn: boolean }): CourseReadiness {
  const { modules, lessons, videos, modulesWithoutLessons, draftLessons, emptyLessons, videosMissing } = course
  const { lessonsWithGaps, uploadedVideos, captionsMissing } = course
  const checks = [
    check('content', modules > 0),
    modules > 0 &&
      check('modules-without-lessons', modulesWithoutLessons.length === 0, { moduleIds: modulesWithoutLessons }),
    lessons + draftLessons.length > 0 && check('draft-lessons', draftLessons.length === 0, { lessonIds: draftLessons }),
    lessons > 0 && check('empty-lessons', emptyLessons.length === 0, { lessonIds: emptyLessons }),
    videos > 0 && check('videos-missing', videosMissing.length === 0, { lessonIds: videosMissing }),
    lessonsWithGaps.length > 0 && check('lesson-gaps', false, { lessonIds: lessonsWithGaps }),
    uploadedVideos > 0 && check('captions-missing', captionsMissing.length === 0, { lessonIds: captionsMissing }),
    isOwn && check('price', course.priceCents > 0),
    check('outcomes', course.outcomes > 0),
    check('title', course.title.length >= TITLE_MIN),
    check('description', course.description.length >= DESCRIPTION_MIN),
    check('cover', true),
    check('level-and-category', true),
    isOwn && check('profile', Boolean(course.teacherBio?.trim())),
  ]
  return { checks: checks.filter((one) => one !== false) }
}

function check(
  code: ReadinessCode,
  ok: boolean,
  { moduleIds = [], lessonIds = [] }: Partial<Pick<ReadinessCheck, 'moduleIds' | 'lessonIds'>> = {},
): ReadinessCheck {
  return { code, ok, moduleIds, lessonIds }
}

/** The same in short. */
export function summaryOf({ checks }: CourseReadiness): ReadinessSummary {
  const gaps = checks
    .filter(({ ok }) => !ok)
    .map(({ code, moduleIds, lessonIds }) => ({ code, count: Math.max(1, moduleIds.length + lessonIds.length) }))
  return { ready: checks.length - gaps.length, all: checks.length, gaps }
}
