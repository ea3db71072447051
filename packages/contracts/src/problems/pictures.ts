import { z } from 'zod'
import { declareProblems } from './declare.ts'

/** Of pictures, whosever they are. */
export const pictureProblems = declareProblems({
  'picture-not-found': { status: 404 },
  'picture-empty': { status: 400 },
  'picture-sent-as-another-type': { status: 415, params: z.strictObject({ type: z.string(), sentAs: z.string() }) },
  'picture-sides-too-long': {
    status: 400,
    params: z.strictObject({ width: z.int(), height: z.int(), frames: z.int(), most: z.int() }),
  },
})
