import { BUNDLE_FORMAT, type BundleManifest } from '@lectern/contracts/shapes/course-bundle.ts'
import { COURSE_LANGUAGE_OF_BEFORE } from '@lectern/contracts/shapes/course-language.ts'
import { urlSchema } from '@lectern/contracts/shapes/fields.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { type CourseRecord, writtenFieldsOf } from '../courses/courses.repository.ts'
import { givenImage } from '../courses/cover-change.ts'
import { coverNameOf } from '../images/cover-address.ts'
import { ABOUT_PATH, captionsPath, lessonPath, quizPath } from './bundle-paths.ts'
import type { CaptionsToExport, LessonToExport } from './export.repository.ts'

/** A file that lessons refer to: where it goes in the bundle, or null for one that stays out. */
export interface FileToExport {
  id: string
  name: string
  bytes: number
  path: string | null
}

export interface CourseToExport {
  course: CourseRecord
  category: string
  modules: { id: number; title: string; description: string | null }[]
  lessons: LessonToExport[]
  files: FileToExport[]
  captions: CaptionsToExport[]
}

type Outline = Pick<CourseToExport, 'modules' | 'lessons'>

/** Where each lesson's text lies in the bundle, in reading order; a lesson without text has no file. */
export function textPaths(outline: Outline): Map<number, string> {
  return pathsOf(outline, lessonPath, ({ content }) => content !== '')
}

/** The same for questions. */
export function quizPaths(outline: Outline): Map<number, string> {
  return pathsOf(outline, quizPath, ({ quiz }) => quiz !== null)
}

/** Captions, and where they lie in the bundle. */
export type PlacedCaptions = CaptionsToExport & { file: string }

/** The captions of each lesson that has some. */
export function captionPaths({ modules, lessons, captions }: CourseToExport): Map<number, PlacedCaptions[]> {
  const ofLesson = Map.groupBy(captions, ({ lessonId }) => lessonId)
  const placed = positionsOf({ modules, lessons }).flatMap(([{ id }, module, lesson]) =>
    (ofLesson.get(id) ?? []).map((one) => ({ ...one, file: captionsPath(module, lesson, one.language) })),
  )
  return Map.groupBy(placed, ({ lessonId }) => lessonId)
}

function pathsOf(
  outline: Outline,
  pathAt: (module: number, lesson: number) => string,
  has: (lesson: LessonToExport) => boolean,
): Map<number, string> {
  const positions = positionsOf(outline).filter(([lesson]) => has(lesson))
  return new Map(positions.map(([{ id }, module, lesson]) => [id, pathAt(module, lesson)]))
}

/** Lessons in reading order, with the numbers of their module and of themselves in it, from 1. */
function positionsOf({ modules, lessons }: Outline): [lesson: LessonToExport, module: number, number: number][] {
  const ofModule = Map.groupBy(lessons, ({ moduleId }) => moduleId)
  return modules.flatMap(({ id }, module) =>
    (ofModule.get(id) ?? []).map((lesson, place): [LessonToExport, number, number] => [lesson, module + 1, place + 1]),
  )
}

/** What a bundle says of the course. Nothing in it is of this Lectern or of this moment: the same course gives the same bytes. */
export function manifestOf(
  exported: CourseToExport,
  paths: ReadonlyMap<number, string>,
  quizzes: ReadonlyMap<number, string>,
  captions: ReadonlyMap<number, readonly PlacedCaptions[]>,
): BundleManifest {
  const { course, category, modules, lessons, files } = exported
  const { priceCents, categoryId: _, image: __, language, visibility, ...written } = writtenFieldsOf(course)
  const { about, audience, promoVideoUrl, ...fields } = written
  const ofModule = Map.groupBy(lessons, ({ moduleId }) => moduleId)
  // Left out, it is that: versions of before refuse a field that they don't know.
  const isOfBefore = language === COURSE_LANGUAGE_OF_BEFORE
  const isPublic = visibility === 'public'
  const onPage = {
    ...(about !== null && { about: ABOUT_PATH }),
    ...(audience.length > 0 && { audience }),
    ...(promoVideoUrl !== null && { promoVideoUrl }),
  }
  const isOfVersion4 = files.length > 0 || captions.size > 0 || !isPublic
  return {
    format: BUNDLE_FORMAT,
    version: Object.keys(onPage).length > 0 ? 5 : isOfVersion4 ? 4 : isOfBefore ? (quizzes.size > 0 ? 2 : 1) : 3,
    course: {
      ...fields,
      ...onPage,
      ...(!isOfBefore && { language }),
      ...(!isPublic && { visibility }),
      category,
      price: toDollars(priceCents),
      cover: coverOf(course),
    },
    modules: modules.map((module) => ({
      title: module.title,
      description: module.description,
      lessons: (ofModule.get(module.id) ?? []).map((lesson) => ({
        title: lesson.title,
        type: lesson.type,
        minutes: lesson.duration,
        draft: lesson.draft,
        freePreview: lesson.freePreview,
        video: videoOf(lesson),
        text: paths.get(lesson.id) ?? null,
        ...(quizzes.has(lesson.id) && { quiz: quizzes.get(lesson.id) ?? null }),
        ...(captions.has(lesson.id) && {
          captions: captions.get(lesson.id)?.map(({ language, file }) => ({ language, file })),
        }),
      })),
    })),
    ...(files.length > 0 && {
      files: files.map(({ path, name, bytes }) => (path === null ? { missing: name, bytes } : { file: path, name })),
    }),
  }
}

/** Null stands for the generated cover, and for a picture that only this Lectern has elsewhere. */
function coverOf(course: CourseRecord) {
  const name = coverNameOf(course)
  if (name !== null) return { file: `cover.${name.slice(name.lastIndexOf('.') + 1)}` }
  const url = webAddress(givenImage(course))
  return url === null ? null : { url }
}

/** A video on the web goes along as its address; a file of this Lectern is named, and is missed. */
function videoOf({ videoUrl, videoFile }: LessonToExport) {
  if (videoUrl === null) return null
  const url = webAddress(videoUrl)
  return url === null ? { missing: (videoFile?.trim() || 'video').slice(0, 300) } : { url }
}

function webAddress(address: string | null): string | null {
  return urlSchema.safeParse(address).success ? address : null
}
