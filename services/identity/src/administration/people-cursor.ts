import { refuse } from '@lectern/service-kit/errors.ts'
import { z } from 'zod'

/** A row's position in the sorted list. */
export interface PeopleCursor {
  id: number
  /** Empty where names don't sort. */
  nameKey: string
}

const cursorSchema = z.tuple([z.int().min(1).max(2_147_483_647), z.string().max(1_000)])

export function writeCursor({ id, nameKey }: PeopleCursor): string {
  return Buffer.from(JSON.stringify([id, nameKey])).toString('base64url')
}

/** Throws 400 for what `writeCursor` hasn't written. */
export function readCursor(cursor: string): PeopleCursor {
  try {
    const [id, nameKey] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { id, nameKey: nameKey.replaceAll('\0', '') }
  } catch (cause) {
    throw refuse('cursor-not-valid', {}, { cause })
  }
}
