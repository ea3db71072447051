import { z } from 'zod'
import { declareProblems } from './declare.ts'

/** Of pictures, whatever they show and whoever keeps them. */
export const pictureProblems = declareProblems({
  'picture-not-found': { status: 404 },
  'picture-empty': { status: 400 },
  'picture-of-another-format': { status: 415 },
  'picture-sent-as-another-type': { status: 415, params: z.strictObject({ type: z.string(), sentAs: z.string() }) },
  'picture-sides-too-long': {
    status: 400,
    params: z.strictObject({ width: z.int(), height: z.int(), frames: z.int(), most: z.int() }),
  },
  'picture-too-many-pixels': {
    status: 400,
    params: z.strictObject({ width: z.int(), height: z.int(), frames: z.int(), millions: z.number() }),
  },
  'picture-too-many-frames': { status: 400, params: z.strictObject({ frames: z.int(), most: z.int() }) },
  'picture-too-large': { status: 413, params: z.strictObject({ most: z.number() }) },
  'picture-too-slow': { status: 400 },
  'picture-damaged': { status: 400 },
})

/** What a picture may be refused for while it is written again. */
export const WRITTEN_PICTURE = [
  'picture-sides-too-long',
  'picture-too-many-pixels',
  'picture-too-many-frames',
  'picture-too-large',
  'picture-too-slow',
  'picture-damaged',
] as const satisfies (keyof typeof pictureProblems)[]
