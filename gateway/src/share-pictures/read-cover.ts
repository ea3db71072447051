import { COURSE_COVER_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { request } from 'undici'

const TIMEOUT_MS = 2_000
const COVER = /^\/api\/courses\/\d+\/cover\/[\w.]+$/

/** Whether catalog has the picture. One that is elsewhere on the web nobody fetches from here. */
export function isOwnCover(image: string | null): image is string {
  return image !== null && COVER.test(image)
}

/** A cover as visitors see it. Throws an Error when it can't be had. */
export async function readCover(
  { tokens }: Pick<FastifyInstance, 'tokens'>,
  catalogUrl: string,
  path: string,
): Promise<Uint8Array> {
  const { statusCode, headers, body } = await request(new URL(path, catalogUrl), {
    headers: { authorization: `Bearer ${await tokens.sign({ audience: 'catalog' })}` },
    ...{ headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
  })
  const length = Number(headers['content-length'])
  if (statusCode === 200 && length <= COURSE_COVER_MAX_BYTES) return body.bytes()
  await body.dump()
  throw new Error(`catalog answered ${statusCode} with ${length} bytes for ${path}`)
}
