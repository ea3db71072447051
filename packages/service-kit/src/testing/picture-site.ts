import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { PUBLIC_ADDRESSES } from '../outgoing/address-rules.ts'
import type { Outgoing } from '../outgoing/exchange.ts'

/** The address of a picture on a site elsewhere, for one test. */
export async function pictureSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/me.png`
}

/** This machine stands for the internet. */
export const TEST_INTERNET: Outgoing = {
  rules: { ...PUBLIC_ADDRESSES, allowsLoopback: true },
  resolve: async () => [],
}

/** Sites that have no picture that may be shown, by what they are. */
export const SITES_WITHOUT_PICTURE: Record<string, () => Promise<string> | string> = {
  'a site that has none': () => pictureSite((_request, reply) => reply.writeHead(404).end()),
  'a page in place of a picture': () => pictureSite((_request, reply) => reply.end('<!doctype html><title>Me</title>')),
  'a redirect into a network': () =>
    pictureSite((_request, reply) => reply.writeHead(302, { location: 'https://10.0.0.1/' }).end()),
  'redirects without end': () => pictureSite((_request, reply) => reply.writeHead(302, { location: '/again' }).end()),
  'bytes without end': () => pictureSite((_request, reply) => reply.end(Buffer.alloc(21 * 1024 ** 2))),
  'the metadata of a cloud': () => 'https://169.254.169.254/latest/meta-data/',
}
