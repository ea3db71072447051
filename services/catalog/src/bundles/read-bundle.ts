import { randomUUID } from 'node:crypto'
import { wrong } from '@lectern/contracts/problems/wrong.ts'
import type { ImportNote, ReadManifest } from '@lectern/contracts/shapes/course-bundle.ts'
import { ABOUT_MAX } from '@lectern/contracts/shapes/courses.ts'
import { writtenLength } from '@lectern/contracts/shapes/formula-markup.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { ImportedCaptions } from '../captions/captions.repository.ts'
import { readCaptions } from '../captions/read-captions.ts'
import { sanitizeAboutHtml } from '../courses/about-html.ts'
import { filesIn, sanitizeUnfinishedHtml } from '../curriculum/lesson-html.ts'
import { isGraded } from '../curriculum/lesson-text.ts'
import { COURSE_CAPTIONS_MAX_BYTES, COURSE_TEXT_MAX_BYTES } from '../curriculum/require-room.ts'
import { isCoverType } from '../images/cover-address.ts'
import { type ImageType, sniffImageType } from '../images/image-type.ts'
import { sanitizeQuiz, sizeOfQuiz } from '../quizzes/sanitize-quiz.ts'
import type { BundleFiles } from './bundle-files.ts'
import { megabytes } from './bundle-words.ts'
import { ImportNotes } from './import-notes.ts'
import { bundleAddresses } from './portable-html.ts'
import { readPortableQuiz } from './portable-quiz.ts'
import { readManifest, textOf } from './read-manifest.ts'
import { wrongAt, wrongIn } from './wrong-in.ts'

export interface BundleLimits {
  /** Bytes that all pictures of a course may take together. */
  pictures: number
  /** Milliseconds until its last picture has to be written. */
  timeMs: number
}

interface ReadLesson extends LessonText {
  draft: boolean
  freePreview: boolean
  captions: ImportedCaptions[]
}

/** A picture that was looked at; its bytes are still in the bundle. */
export interface ReadPicture {
  path: string
  mediaType: ImageType
}

/** A file that lessons refer to; its bytes are still in the bundle. */
export interface ReadFile {
  path: string
  /** As it was called; not yet as it may be. */
  name: string
  /** What texts call it until it is stored: no file has this id. */
  id: string
  /** The title of the first lesson that refers to it. */
  lesson: string
}

/** Everything that makes the course but the bytes of its pictures and files, which are still to be stored, sanitised and within all bounds. */
export interface ReadBundle {
  /** With the HTML of "About this course", where it has one. */
  course: ReadManifest['course']
  modules: { title: string; description: string | null; lessons: ReadLesson[] }[]
  pictures: ReadPicture[]
  cover: ReadPicture | null
  files: ReadFile[]
  notes: ImportNote[]
  noteCount: number
}

/** Reads a bundle. Throws 400 or 413 for the first thing that is wrong with it. */
export async function readBundle(files: BundleFiles, limits: Pick<BundleLimits, 'pictures'>): Promise<ReadBundle> {
  const { course, modules, files: listedFiles } = await readManifest(files)
  const notes = new ImportNotes()
  const texts = lessonIndexesOf(modules)
  const quizzes = quizFilesOf(modules)
  const captionFiles = captionFilesOf(modules)
  const used = new Set<string>()
  const lessonFiles = lessonFilesOf(listedFiles)
  const lessonCount = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)
  const reader = { files, texts, used, lessonFiles, notes, lessonCount }

  const readModules = []
  let textBytes = 0
  let captionBytes = 0
  for (const { title, description, lessons } of modules) {
    const readLessons = []
    for (const lesson of lessons) {
      const read = await readLesson(reader, lesson)
      textBytes += Buffer.byteLength(read.content) + sizeOfQuiz(read.quiz)
      if (textBytes > COURSE_TEXT_MAX_BYTES) {
        throw refuse('bundle-lessons-too-large', { most: megabytes(COURSE_TEXT_MAX_BYTES) })
      }
      captionBytes += read.captions.reduce((sum, { webvtt }) => sum + Buffer.byteLength(webvtt), 0)
      if (captionBytes > COURSE_CAPTIONS_MAX_BYTES) {
        throw refuse('bundle-captions-too-large', { most: megabytes(COURSE_CAPTIONS_MAX_BYTES) })
      }
      readLessons.push(read)
    }
    readModules.push({ title, description, lessons: readLessons })
  }
  const about = await readAbout(reader, course.about ?? null)
  const cover = course.cover && 'file' in course.cover ? await readCover(files, course.cover.file) : null
  const pictures = await readPictures(files, used, limits)
  const readFiles = [...lessonFiles.values()].flatMap(({ lesson, ...file }) =>
    lesson === null ? [] : { ...file, lesson },
  )
  const needed = [
    'manifest.json',
    cover?.path,
    course.about,
    ...texts.keys(),
    ...quizzes,
    ...captionFiles,
    ...used,
    ...readFiles.map(({ path }) => path),
  ]
  noteUnused(files, notes, new Set(needed))
  return {
    ...{ course: { ...course, about }, modules: readModules, pictures, cover, files: readFiles },
    ...{ notes: notes.listed, noteCount: notes.count },
  }
}

/** Indexes of lessons by the paths of their texts. */
function lessonIndexesOf(modules: ReadManifest['modules']): Map<string, number> {
  const indexes = new Map<string, number>()
  for (const [place, { text, title }] of modules.flatMap(({ lessons }) => lessons).entries()) {
    if (text === null) continue
    if (indexes.has(text)) throw refuse('bundle-text-shared', { path: text, title })
    indexes.set(text, place)
  }
  return indexes
}

/** Each is one lesson's, as it is with texts. */
function quizFilesOf(modules: ReadManifest['modules']): string[] {
  const files = modules.flatMap(({ lessons }) => lessons.flatMap(({ quiz }) => quiz ?? []))
  const twice = files.find((file, index) => files.indexOf(file) < index)
  if (twice !== undefined) throw refuse('bundle-quiz-shared', { path: twice })
  return files
}

/** A listed file, which a lesson refers to or not. */
type ListedFile = Omit<ReadFile, 'lesson'> & { lesson: string | null }

function lessonFilesOf(listed: ReadManifest['files']): Map<string, ListedFile> {
  const files = new Map<string, ListedFile>()
  for (const entry of listed) {
    if ('missing' in entry) continue
    const { file: path, name } = entry
    if (files.has(path)) throw refuse('bundle-lesson-file-shared', { path })
    files.set(path, { path, name, id: randomUUID(), lesson: null })
  }
  return files
}

/** Each is one lesson's, in one language. */
function captionFilesOf(modules: ReadManifest['modules']): Set<string> {
  const files = new Set<string>()
  for (const { file } of modules.flatMap(({ lessons }) => lessons.flatMap(({ captions }) => captions))) {
    if (files.has(file)) throw refuse('bundle-captions-shared', { path: file })
    files.add(file)
  }
  return files
}

interface Reader {
  files: BundleFiles
  texts: ReadonlyMap<string, number>
  /** Paths of pictures that lessons show and that are there. */
  used: Set<string>
  /** Those that the manifest lists, by their paths. */
  lessonFiles: ReadonlyMap<string, ListedFile>
  notes: ImportNotes
  lessonCount: number
}

async function readLesson(
  { files, texts, used, lessonFiles, notes, lessonCount }: Reader,
  {
    title,
    type,
    minutes,
    draft,
    freePreview,
    video,
    text,
    quiz: file,
    captions: captionFiles,
  }: ReadManifest['modules'][number]['lessons'][number],
): Promise<ReadLesson> {
  const onPicture = (path: string) => {
    if (files.has(path)) used.add(path)
    else notes.add('picture', path, title)
  }
  const present = new Set<string>()
  const onFile = (path: string) => {
    const file = files.has(path) ? lessonFiles.get(path) : undefined
    // The block stays, and says that there is no such file.
    if (!file) return randomUUID()
    file.lesson ??= title
    present.add(file.id)
    return file.id
  }
  const content =
    text === null
      ? ''
      : refusing(text, sanitizeUnfinishedHtml)(textOf(text, await files.read(text)), {
          readAddress: bundleAddresses({ lessons: texts, onPicture, onFile }),
        })
  const quiz =
    file === null
      ? null
      : refusing(file, sanitizeQuiz)(
          readPortableQuiz(file, textOf(file, await files.read(file)), lessonCount),
          bundleAddresses({ lessons: texts, onPicture }),
        )
  const videoUrl = video && 'url' in video ? video.url : null
  if (video && 'missing' in video) notes.add('video', video.missing, title)
  const absent = filesIn(content).filter(({ id }) => !present.has(id))
  for (const name of new Set(absent.map((file) => file.name))) notes.add('file', name, title)
  const captions = []
  for (const { language, file: path } of captionFiles) {
    captions.push({ language, ...refusing(path, readCaptions)(await files.read(path)) })
  }
  const isBare = content === '' && !isGraded({ type, quiz }) && !draft
  if (isBare) notes.add('text', title, title)
  return { title, type, content, videoUrl, duration: minutes, quiz, draft: draft || isBare, freePreview, captions }
}

/** "About this course" of a bundle; null without one, and for one that shows nothing. */
async function readAbout({ files, texts, used, notes }: Reader, path: string | null): Promise<string | null> {
  if (path === null) return null
  if (texts.has(path)) throw refuse('bundle-text-shared', { path, title: path })
  const onPicture = (picture: string) => {
    if (files.has(picture)) used.add(picture)
    else notes.add('picture', picture)
  }
  const addresses = bundleAddresses({ lessons: texts, onPicture })
  const about = refusing(path, sanitizeAboutHtml)(textOf(path, await files.read(path)), addresses)
  if (writtenLength(about) > ABOUT_MAX) {
    throw wrongAt(path, wrong('text-too-long', { field: 'This', most: ABOUT_MAX }))
  }
  return about || null
}

/** Sanitises what stands in a file, which is named in what is wrong with it. */
function refusing<Given extends unknown[], Result>(path: string, sanitize: (...given: Given) => Result) {
  return (...given: Given): Result => {
    try {
      return sanitize(...given)
    } catch (error) {
      throw error instanceof DomainError ? wrongIn(path, error) : error
    }
  }
}

async function readCover(files: BundleFiles, path: string): Promise<ReadPicture> {
  const { mediaType } = await look(files, path)
  if (!isCoverType(mediaType)) {
    throw refuse('bundle-cover-unsupported', { path })
  }
  return { path, mediaType }
}

async function readPictures(
  files: BundleFiles,
  used: ReadonlySet<string>,
  limits: Pick<BundleLimits, 'pictures'>,
): Promise<ReadPicture[]> {
  const pictures: ReadPicture[] = []
  let total = 0
  for (const path of [...used].sort()) {
    const { size, mediaType } = await look(files, path)
    total += size
    if (total > limits.pictures) throw tooManyPictures(limits.pictures)
    pictures.push({ path, mediaType })
  }
  return pictures
}

export function tooManyPictures(most: number): DomainError {
  return refuse('bundle-pictures-too-large', { most: megabytes(most) })
}

async function look(files: BundleFiles, path: string) {
  const bytes = await files.read(path)
  const mediaType = bytes.length === 0 ? null : sniffImageType(bytes)
  if (mediaType === null) throw refuse('bundle-picture-unsupported', { path })
  return { size: bytes.length, mediaType }
}

function noteUnused({ paths }: BundleFiles, notes: ImportNotes, needed: ReadonlySet<string | null | undefined>): void {
  for (const path of paths) if (!needed.has(path)) notes.add('unused', path)
}
