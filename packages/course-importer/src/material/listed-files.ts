import {
  isClutter,
  isToolFolder,
  refuseTooLarge,
  refuseTooMany,
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
  refuseTooMany(listed.length)
  const files = new Map(listed.filter(([path]) => !isClutter(path) && !path.split('/').some(isToolFolder)))
  const read = async (path: string) => {
    const file = files.get(path)
    if (!file) throw new UnusableSourceError({ code: 'damaged', what: path })
    refuseTooLarge(path, file.size)
    return new Uint8Array(await file.arrayBuffer())
  }
  return { name, paths: [...files.keys()], read, problems: [] }
}
