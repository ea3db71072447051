import { isToolFolder, SOURCE_MAX_FILES } from '@lectern/course-importer/material/source-files.ts'
import type { Brought, FilesByPath } from './imported.ts'

/** Several files as one course. */
export function together(files: File[]): Brought | undefined {
  const [first, ...more] = files
  if (!first || more.length === 0) return first
  return { name: withoutEnding(first.name), list: async () => files.map((file) => [file.name, file]) }
}

/** A dropped folder, or several things at once, whose files are listed when they are read. */
export function droppedTogether(entries: FileSystemEntry[]): Brought | undefined {
  const [first, ...more] = entries
  if (!first) return undefined
  if (isFolder(first) && more.length === 0) {
    return { name: first.name, list: async () => listed(await entriesIn(first)) }
  }
  return { name: withoutEnding(first.name), list: () => listed(entries) }
}

async function listed(entries: FileSystemEntry[]): Promise<FilesByPath> {
  const files: FilesByPath = []
  const walk = async (entry: FileSystemEntry, path: string): Promise<void> => {
    // What reads them refuses that many.
    if (files.length > SOURCE_MAX_FILES) return
    if (isFolder(entry) && !isToolFolder(entry.name)) {
      for (const inside of await entriesIn(entry)) await walk(inside, `${path}/${inside.name}`)
    } else if (isFile(entry)) files.push([path, await fileOf(entry)])
  }
  for (const entry of entries) await walk(entry, entry.name)
  return files
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const withoutEnding = (name: string) => name.replace(/(?<=.)\.\w+$/, '')

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** Browsers hand out a hundred at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
