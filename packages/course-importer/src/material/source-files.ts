import type { Problem } from '../book/problems.ts'

/** Files to make a course of, wherever they come from, by their paths from the top: `unit-1/01 welcome.md`. */
export interface SourceFiles {
  /** What the folder or archive is called, without its ending. */
  name: string
  paths: readonly string[]
  /** @throws UnusableSourceError for a file that can't be had. */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>
  /** What was left out before anybody looked. */
  problems: Problem[]
}

/** Why an import can't begin; the words are in `packages/texts`, area `import-notes`. */
export type Refusal =
  | { code: 'not-a-zip' | 'list-damaged' | 'no-pages' | 'not-a-docx' | 'docx-old' }
  | { code: 'too-large' | 'too-many-files' | 'too-much-inside'; most: number }
  | { code: 'outside' | 'encrypted' | 'damaged' | 'expands-too-far'; what: string }

/** A source that nothing can be made of. */
export class UnusableSourceError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal.code, { cause })
    this.name = 'UnusableSourceError'
    this.refusal = refusal
  }
}

/** Largest archive, in bytes. */
export const SOURCE_MAX_BYTES = 268_435_456
/** Most files of a folder or an archive. */
export const SOURCE_MAX_FILES = 20_000
/** Largest sum of what is read, in bytes unpacked. */
export const UNPACKED_MAX_BYTES = 536_870_912
/** Largest page, in bytes. */
export const PAGE_MAX_BYTES = 8_388_608
/** Largest picture, in bytes: what is larger is no picture of a lesson, even when it is made smaller. */
export const PICTURE_MAX_BYTES = 67_108_864

const PAGE = /\.(?:md|markdown|mdown|mkd)$/i
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i

export function isPage(path: string): boolean {
  return PAGE.test(path)
}

export function isPicture(path: string): boolean {
  return PICTURE.test(path)
}

/** What file managers and tools leave behind: nobody wrote it, so nobody misses it. */
export function isClutter(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path)
}

const TOOLS = new Set(['node_modules', '.git', '.hg', '.svn'])

/** Full of files that are nobody's text. */
export function isToolFolder(name: string): boolean {
  return TOOLS.has(name)
}

/** Of a tool, or kept out of sight on purpose. */
export function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.'))
}

/** Of a part of a Word document: the text of a whole book is one. */
const PART_MAX_BYTES = 67_108_864

function limitOf(path: string): number {
  if (/\.(?:xml|rels)$|^word\/media\//.test(path)) return PART_MAX_BYTES
  return isPicture(path) ? PICTURE_MAX_BYTES : PAGE_MAX_BYTES
}

export function refuseTooMany(count: number): void {
  if (count > SOURCE_MAX_FILES) throw new UnusableSourceError({ code: 'too-many-files', most: SOURCE_MAX_FILES })
}

/** `size` in bytes. */
export function refuseTooLarge(path: string, size: number): void {
  if (size > limitOf(path)) throw new UnusableSourceError({ code: 'expands-too-far', what: path })
}

/** What a refusal's sentence is filled with; sizes are megabytes there. */
export function refusalParams(refusal: Refusal): { what: string; most: number } {
  const most = 'most' in refusal ? refusal.most : 0
  return { what: 'what' in refusal ? refusal.what : '', most: most >= 1_048_576 ? most / 1_048_576 : most }
}
