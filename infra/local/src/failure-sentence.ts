import { lackOfRoom, RUNNING_MB } from './room.ts'
import { StartFailure } from './start-failure.ts'

/** Of the system, and of Postgres. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100']
const NO_PERMISSION = ['EACCES', 'EPERM', 'EROFS']

/** What went wrong in a sentence that a person can act on; undefined for an error that needs its stack. */
export function failureSentence(error: unknown, dataFolder: string): string | undefined {
  if (error instanceof StartFailure) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', path } = error as NodeJS.ErrnoException
  if (NO_ROOM.includes(code)) {
    const lack = lackOfRoom(dataFolder, RUNNING_MB) ?? `There was no room for ${path ?? dataFolder}`
    return `${lack} (${error.message}). Make some and start it again.`
  }
  if (NO_PERMISSION.includes(code)) {
    return `You don’t have permission to use ${path ?? 'a file'} (${error.message}). Run Lectern as the file’s owner, or from your own clone.`
  }
  return failureSentence(error.cause, dataFolder)
}
