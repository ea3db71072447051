import {
  isClutter,
  isToolFolder,
  limitOf,
  SOURCE_MAX_FILES,
  type SourceFiles,
  UnusableSourceError,
} from './source-files.ts'

/** A file by its path below what was chosen. */
export type ListedFile = readonly [path: string, file: Blob]

/**
 * Files that a browser or a program has opened already.
 *
 * @throws UnusableSourceError
 */
export function openListed(name: string, listed: readonly ListedFile[]): SourceFiles {
  if (listed.length > SOURCE_MAX_FILES)
    throw new UnusableSourceError({ code: 'too-many-files', most: SOURCE_MAX_FILES })
  const files = new Map(listed.filter(([path]) => !isClutter(path) && !path.split('/').some(isToolFolder)))
  const read = async (path: string) => {
    const file = files.get(path)
    if (!file) throw new UnusableSourceError({ code: 'damaged', what: path })
    if (file.size > limitOf(path)) throw new UnusableSourceError({ code: 'expands-too-far', what: path })
    return new Uint8Array(await file.arrayBuffer())
  }
  return { name, paths: [...files.keys()], read, problems: [] }
}
