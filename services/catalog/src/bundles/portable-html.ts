import { BUNDLE_LESSON_FILE_PATH } from '@lectern/contracts/shapes/course-bundle.ts'
import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import type { AddressReader } from '../curriculum/lesson-html.ts'
import { pictureName, picturePath } from './bundle-paths.ts'

/**
 * The course in texts that have been read and belong to none yet: no course ever has this id. As long as an id can be, so
 * that a text never gets longer when the true one takes its place.
 */
const NO_COURSE = 9_999_999_999

const TAG = /<(?:a|img|div) [^>]*>/g
/** A link to a lesson of no course, by its index among all lessons. */
const LESSON_OF_NO_COURSE = new RegExp(`href="/courses/${NO_COURSE}/learn\\?lesson=(\\d+)`)
/** Lessons lie in a folder of their own, and so do pictures. */
const UP = '../'
/** A file by its id; `data-file` is first of its attributes. */
const FILE = /(?<=^<div )data-file="([0-9a-f-]{36})"/

/**
 * A stored text with its formulas as LaTeX and the addresses that it has in a bundle, where they are paths from one file to the other: of the
 * course's own pictures, and of its lessons and files that are in the bundle. Sanitised HTML has `<` nowhere but in tags, and `"`
 * only round values, so nothing of the text itself is meant.
 */
export function toPortable(
  html: string,
  courseId: number,
  lessonPaths: ReadonlyMap<number, string>,
  filePaths: ReadonlyMap<string, string> = new Map(),
): string {
  const picture = new RegExp(`\\bsrc="/api/courses/${courseId}/images/([^"/]+)"`)
  const lesson = new RegExp(`\\bhref="/courses/${courseId}/learn\\?lesson=(\\d+)(#[^"]*)?"`)
  return bareFormulas(html).replaceAll(TAG, (tag) =>
    tag
      .replace(picture, (_, name: string) => `src="${UP}${picturePath(name)}"`)
      .replace(lesson, (whole, id: string, anchor = '') => {
        const path = lessonPaths.get(Number(id))
        return path === undefined ? whole : `href="${path.slice(path.indexOf('/') + 1)}${anchor}"`
      })
      .replace(FILE, (whole, id: string) => {
        const path = filePaths.get(id)
        return path === undefined ? whole : `data-file="${UP}${path}"`
      }),
  )
}

/** What a text in a bundle may refer to. */
export interface BundleReferences {
  /** Counted from 0 over all lessons, by the path of their texts. */
  lessons: ReadonlyMap<string, number>
  onPicture: (path: string) => void
  /** Answers what a file is called until it is stored; left out, the text can have none. */
  onFile?: (path: string) => string
}

/** Reads the addresses of a bundle's text, as those of no course yet: `inCourse` makes them true. */
export function bundleAddresses({ lessons, onPicture, onFile }: BundleReferences): AddressReader {
  return (element, address) => {
    if (element === 'div') {
      const path = address.replace(/^(?:\.\.\/|\.\/)*/, '')
      return BUNDLE_LESSON_FILE_PATH.test(path) ? onFile?.(path) : undefined
    }
    if (element === 'img') {
      const path = address.replace(/^(?:\.\.\/|\.\/)*/, '')
      const name = pictureName(path)
      if (name === null) return undefined
      onPicture(path)
      return `/api/courses/${NO_COURSE}/images/${name}`
    }
    const [, file, anchor = ''] = /^(?:\.\/)?([A-Za-z0-9][\w.-]*\.html)(#.*)?$/.exec(address) ?? []
    const lessonIndex = file === undefined ? undefined : lessons.get(`lessons/${file}`)
    return lessonIndex === undefined ? undefined : `/courses/${NO_COURSE}/learn?lesson=${lessonIndex}${anchor}`
  }
}

export interface CourseIds {
  courseId: number
  /** In the order of the lessons. */
  lessonIds: readonly number[]
  /** Of stored files, by what they were called until then. */
  fileIds: ReadonlyMap<string, string>
}

/** The same text as that of a course, whose lessons and files have these ids. */
export function inCourse(html: string, { courseId, lessonIds, fileIds }: CourseIds): string {
  return html.replaceAll(TAG, (tag) =>
    tag
      .replace(`src="/api/courses/${NO_COURSE}/images/`, `src="/api/courses/${courseId}/images/`)
      .replace(LESSON_OF_NO_COURSE, (_, lessonIndex: string) => {
        return `href="/courses/${courseId}/learn?lesson=${lessonIds[Number(lessonIndex)] ?? lessonIndex}`
      })
      .replace(FILE, (whole, id: string) => {
        const stored = fileIds.get(id)
        return stored === undefined ? whole : `data-file="${stored}"`
      }),
  )
}
