import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { LIVE_ID_HEADER } from '@lectern/contracts/shapes/live.ts'
import { answerFirst } from '@lectern/service-kit/http/answer-first.ts'
import { requestLogSampling } from '@lectern/service-kit/http/http-server.ts'
import { isDraining } from '@lectern/service-kit/process/shutdown.ts'
import type { FastifyInstance } from 'fastify'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { fixedHeaders } from '../security-headers.ts'
import type { Form, SharedAnswer } from './shared-answer.ts'

/** How often a call was answered here since that was last told, by status. */
export type Answered = Record<Form['status'], number>

/** The shared answer to exactly this address, if there is a fresh one that everybody with these cookies may have. */
export type FindShared = (
  address: string,
  cookies: string | undefined,
) => { answer: SharedAnswer; answered: Answered } | undefined

/**
 * Answers what is there already before routing, hooks and sessions are looked at: most of what visitors ask. Whatever it is not
 * sure of goes the usual way, which answers the same. Each answer has its id and its line in the log all the same.
 */
export function openFastLane(app: FastifyInstance, config: GatewayConfig, find: FindShared): void {
  const always = new Map(Object.entries(fixedHeaders(config)))
  const isLogged = requestLogSampling(config)
  const { addressOf, isHttps } = proxied(config)
  const httpsOnly = usesHttps(config.PUBLIC_ORIGINS)

  answerFirst(app, (request, response) => {
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || headers.host === undefined || isDraining(app)) return false
    if (headers[LIVE_ID_HEADER] !== undefined) return false
    if (httpsOnly && !isHttps(request)) return false
    const found = find(url, headers.cookie)
    const form = found?.answer.formFor(headers)
    if (found === undefined || form === undefined) return false
    const id = randomUUID()
    response.setHeaders(always).setHeader('x-request-id', id)
    response.writeHead(form.status, form.headers).end(form.body)
    found.answered[form.status] += 1
    if (isLogged(request, form.status)) {
      app.log.info({ request_id: id, req: request, status: form.status, ms: 0, from: addressOf(request) }, 'request')
    }
    return true
  })
}

/** What fastify tells of a request whose way may have led through proxies: where it comes from, and whether by https. */
function proxied({ TRUST_PROXY }: Pick<GatewayConfig, 'TRUST_PROXY'>) {
  const isTrusted = TRUST_PROXY === true ? () => true : proxyAddr.compile(TRUST_PROXY)
  return {
    addressOf: (request: IncomingMessage) => proxyAddr(request, isTrusted),
    isHttps: ({ socket, headers }: IncomingMessage) => {
      if ('encrypted' in socket) return true
      const forwardedProtocol = headers['x-forwarded-proto']
      return isTrusted(socket.remoteAddress ?? '', 0) && String(forwardedProtocol).split(',').at(-1)?.trim() === 'https'
    },
  }
}
