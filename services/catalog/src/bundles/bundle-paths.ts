import { CAPTIONS_MAX_BYTES } from '@lectern/contracts/shapes/captions.ts'
import {
  BUNDLE_CAPTIONS_PATH,
  BUNDLE_COVER_PATH,
  BUNDLE_FILE_MAX_BYTES,
  BUNDLE_LESSON_FILE_PATH,
  BUNDLE_LESSON_PATH,
  BUNDLE_MANIFEST,
  BUNDLE_MANIFEST_MAX_BYTES,
  BUNDLE_PICTURE_PATH,
  BUNDLE_QUIZ_PATH,
} from '@lectern/contracts/shapes/course-bundle.ts'
import { LESSON_CONTENT_MAX } from '@lectern/contracts/shapes/courses.ts'
import { COURSE_COVER_MAX_BYTES, COURSE_IMAGE_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import { extensionOf } from '../files/clean-file-name.ts'
import { QUIZ_MAX_CHARACTERS } from '../quizzes/sanitize-quiz.ts'

/** A character takes four bytes at most. */
const LESSON_MAX_BYTES = 4 * LESSON_CONTENT_MAX

/** As much again for how it is spaced. */
const QUIZ_MAX_BYTES = 8 * QUIZ_MAX_CHARACTERS

/** What systems put beside people's files when they pack a folder. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

export function isClutter(path: string): boolean {
  return path.endsWith('/') || CLUTTER.test(path)
}

/** The most that the file at this path may have, in bytes; null where no file belongs. */
export function limitOf(path: string): number | null {
  if (path === BUNDLE_MANIFEST) return BUNDLE_MANIFEST_MAX_BYTES
  if (BUNDLE_LESSON_PATH.test(path)) return LESSON_MAX_BYTES
  if (BUNDLE_QUIZ_PATH.test(path)) return QUIZ_MAX_BYTES
  if (BUNDLE_CAPTIONS_PATH.test(path)) return CAPTIONS_MAX_BYTES
  if (BUNDLE_PICTURE_PATH.test(path)) return COURSE_IMAGE_MAX_BYTES
  if (BUNDLE_LESSON_FILE_PATH.test(path)) return BUNDLE_FILE_MAX_BYTES
  return BUNDLE_COVER_PATH.test(path) ? COURSE_COVER_MAX_BYTES : null
}

const PICTURES = 'pictures/'

export function picturePath(name: string): string {
  return PICTURES + name
}

/** The name of the picture at a path, or null. */
export function pictureName(path: string): string | null {
  return BUNDLE_PICTURE_PATH.test(path) ? path.slice(PICTURES.length) : null
}

/** Where an export puts a file of lessons, by its place among all from 1: readable, and possible on every system. */
export function lessonFilePath(place: number, name: string): string {
  const extension = extensionOf(name)
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
  const plain = plainName(stem).slice(0, 60)
  return `files/${padded(place)}${plain && `-${plain}`}${extension && `.${extension}`}`
}

/** In letters, digits and hyphens; empty where nothing is left. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
}

const padded = (place: number) => String(place).padStart(4, '0')

/** Where an export puts the text of a lesson; numbers count from 1. */
export function lessonPath(module: number, lesson: number): string {
  return `lessons/${padded(module)}-${padded(lesson)}.html`
}

/** And "About this course", which shows the same pictures and leads to the same lessons. */
export const ABOUT_PATH = 'lessons/about.html'

/** And its questions. */
export function quizPath(module: number, lesson: number): string {
  return `quizzes/${padded(module)}-${padded(lesson)}.json`
}

/** And the captions of its video in a language. */
export function captionsPath(module: number, lesson: number, language: string): string {
  return `captions/${padded(module)}-${padded(lesson)}.${language}.vtt`
}
