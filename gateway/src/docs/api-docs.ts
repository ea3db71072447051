import { createHash } from 'node:crypto'
import swagger, { type FastifyStaticSwaggerOptions, type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { buildOpenApiDocument } from '@lectern/contracts/openapi/document.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'

const DOCUMENT_PATH = '/api/openapi.json'
const PAGE_PATH = '/api/docs'

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

function build(info: Parameters<typeof buildOpenApiDocument>[0], routes: readonly RouteContract[]) {
  const value = buildOpenApiDocument(info, routes)
  const text = JSON.stringify(value)
  return { value, text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}

/** The OpenAPI document, built from the contracts when it is first asked for, and a page to read and try it. */
export const apiDocs = fp<{ config: GatewayConfig; routes: readonly RouteContract[] }>(
  async (app, { config, routes }) => {
    const info = { version: VERSION, sessionCookie: sessionCookieName(config) }
    let built: ReturnType<typeof build> | undefined
    const document = () => {
      built ??= build(info, routes)
      return built
    }

    app.get(DOCUMENT_PATH, async (request, reply) => {
      const { text, etag } = document()
      reply.headers({ etag, 'cache-control': 'public, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    })

    await app.register(async (page) => {
      // The page asks for this plugin, and it for a document; what is shown is that of the decorator below.
      await page.register(swagger, EMPTY_DOCUMENT)
      // Both libraries describe OpenAPI documents, each in types of its own.
      page.decorate('swagger', () => document().value as StaticDocumentSpec['document'])
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
