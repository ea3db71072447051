import { createHash } from 'node:crypto'
import { spokenForCourse } from '@lectern/contracts/shapes/course-language.ts'
import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { CoverFamily } from '@lectern/contracts/shapes/cover-families.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'

/** What a course's share picture shows. Neither price nor rating: they change, and previews are kept for long. */
export interface PictureOf {
  courseId: number
  title: string
  teacher: string
  lessons: number
  /** Of all lessons; 0 when none are known. */
  minutes: number
  family: CoverFamily
  /** The course's own cover, as an address; null for the drawn one. */
  image: string | null
  /** Of its words; absent for English, so that those have the versions that they had. */
  language?: Language
}

/** Part of every version: another number gives all pictures new addresses, after their drawing has changed. */
const DRAWING = 3

export const PICTURES_PATH = '/share/courses'

/** Any answer with a course's fields in it. */
type Described = Pick<CourseDetail, 'id' | 'title' | 'lessonCount' | 'minutes' | 'image' | 'language'> & {
  teacher: { fullName: string }
}

export function pictureOf(described: Described, family: CoverFamily): PictureOf {
  const { id, title, teacher, lessonCount, language, minutes, image } = described
  const spoken = spokenForCourse(language) ?? 'en'
  return {
    ...{ courseId: id, title, teacher: teacher.fullName, lessons: lessonCount, minutes, family, image },
    ...(spoken !== 'en' && { language: spoken }),
  }
}

/** Twelve hexadecimal digits: equal for pictures that show the same. */
function versionOf(picture: PictureOf): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, ...Object.values(picture)]))
    .digest('hex')
    .slice(0, 12)
}

/** Where the picture is served; what it shows never changes there. */
export function picturePath(picture: PictureOf): string {
  return `${PICTURES_PATH}/${picture.courseId}-${versionOf(picture)}.png`
}

const FILE = /^([1-9]\d{0,9})-([0-9a-f]{12})\.png$/

/** The course and the version that a file's name asks for; null for a name that no picture ever has. */
export function parseFileName(file: string): { courseId: string; version: string } | null {
  const [, courseId, version] = FILE.exec(file) ?? []
  return courseId === undefined || version === undefined ? null : { courseId, version }
}
