import type { PeopleQuery } from '@lectern/contracts/shapes/people-administration.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { z } from 'zod'

type Sort = PeopleQuery['sort']

/** A row's position in the sorted list. */
export interface PeopleCursor {
  id: number
  /** By what the list is sorted, beside the number: names as they are compared, or milliseconds; empty where neither sorts. */
  key: string
}

const cursorSchema = z.tuple([z.int().min(1).max(2_147_483_647), z.string().max(1_000)])
const INSTANT = /^\d{0,15}$/

export function writeCursor({ id, key }: PeopleCursor): string {
  return Buffer.from(JSON.stringify([id, key])).toString('base64url')
}

/** Throws 400 for what `writeCursor` hasn't written for a list sorted like this. */
export function readCursor(cursor: string, sort: Sort): PeopleCursor {
  try {
    const [id, key] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (sort === 'active' && !INSTANT.test(key)) throw new Error('not an instant')
    return { id, key: key.replaceAll('\0', '') }
  } catch (cause) {
    throw refuse('cursor-not-valid', {}, { cause })
  }
}
