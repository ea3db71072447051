import { createHash } from 'node:crypto'
import swagger, { type FastifyStaticSwaggerOptions, type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { asyncApiDocument } from '@lectern/contracts/events/asyncapi.ts'
import { EVENTS } from '@lectern/contracts/events/events.ts'
import { eventJsonSchema } from '@lectern/contracts/events/json-schema.ts'
import { buildOpenApiDocument } from '@lectern/contracts/openapi/document.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'

const DOCUMENT_PATH = '/api/openapi.json'
const PAGE_PATH = '/api/docs'
const EVENTS_PATH = '/api/asyncapi.json'
/** Each event's schema has the name of its file as its `$id`. */
const EVENT_SCHEMAS_PATH = '/api/event-schemas'

/** The page's own scripts come from here, its styles are partly inline, and it may make the calls that it shows. */
const PAGE_CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The plugin's types don't know that it takes another name for its decorator. */
const EMPTY_DOCUMENT: FastifyStaticSwaggerOptions & { decorator: string } = {
  mode: 'static',
  specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  decorator: 'emptyDocument',
}

/** A document that is the same for everybody, made when it is first asked for. Answers where its value can be had. */
function serveDocument<T>(app: FastifyInstance, path: string, make: () => T): () => T {
  let made: { value: T; text: string; etag: string } | undefined
  const document = () => {
    if (made) return made
    const value = make()
    const text = JSON.stringify(value)
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    made = { value, text, etag }
    return made
  }
  app.get(path, async (request, reply) => {
    const { text, etag } = document()
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
  return () => document().value
}

/** The OpenAPI document and a page to read and try it, and what a reader of the events needs: the AsyncAPI document and the JSON Schemas. */
export const apiDocs = fp<{ config: GatewayConfig; routes: readonly RouteContract[] }>(
  async (app, { config, routes }) => {
    const info = { version: VERSION, sessionCookie: sessionCookieName(config) }
    const openApi = serveDocument(app, DOCUMENT_PATH, () => buildOpenApiDocument(info, routes))
    serveDocument(app, EVENTS_PATH, asyncApiDocument)
    for (const event of EVENTS)
      serveDocument(app, `${EVENT_SCHEMAS_PATH}/${event.type}.json`, () => eventJsonSchema(event))

    await app.register(async (page) => {
      // The page asks for this plugin, and it for a document; what is shown is that of the decorator below.
      await page.register(swagger, EMPTY_DOCUMENT)
      // Both libraries describe OpenAPI documents, each in types of its own.
      page.decorate('swagger', () => openApi() as StaticDocumentSpec['document'])
      await page.register(swaggerUi, {
        routePrefix: PAGE_PATH,
        staticCSP: PAGE_CONTENT_POLICY,
        theme: { title: 'Lectern API' },
        uiConfig: { layout: 'BaseLayout', deepLinking: true, displayOperationId: true },
      })
    })
  },
  { name: 'api-docs' },
)
