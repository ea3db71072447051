import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { MARK_NAME, type VideoStorage } from './video-storage.ts'

/** A folder of this machine, which all replicas must see: with several machines it has to be S3. */
export function folderStorage(folder: string): VideoStorage {
  const root = resolve(folder)
  const pathOf = (name: string) => join(root, name)

  return {
    kind: 'folder',
    place: root,

    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'wx')
      try {
        await file.writeFile(bytes)
        // What is acknowledged outlives a power cut.
        await file.sync()
      } finally {
        await file.close()
      }
    },

    async read(name, start, end) {
      // Opened here, so that a missing piece is known before an answer has begun.
      const file = await open(pathOf(name), 'r')
      return createReadStream('', { fd: file, start, end: end - 1 })
    },

    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
      for (const folderName of new Set(names.map((name) => dirname(pathOf(name))))) await removeIfEmpty(folderName)
    },

    async readMark() {
      try {
        return (await readFile(pathOf(MARK_NAME), 'utf8')).trim()
      } catch (error) {
        if (isCode(error, 'ENOENT')) return null
        throw error
      }
    },

    async writeMark(mark) {
      await mkdir(root, { recursive: true })
      await writeFile(pathOf(MARK_NAME), `${mark}\n`, { flag: 'wx' })
    },

    close() {},
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].some((code) => isCode(error, code))) throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
