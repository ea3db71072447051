import { realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Whether a file is there and in the folder, wherever links lead: a book from somebody else must not be able to take a file of
 * this machine along as a listing or a picture.
 */
export function isInside(folder: string, file: string): boolean {
  try {
    return realpathSync(file).startsWith(`${realpathSync(folder)}${path.sep}`)
  } catch {
    return false
  }
}
