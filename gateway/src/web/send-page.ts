import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { DomainError, notFound } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieDetector } from '../sessions/session-cookie.ts'
import { isReadingStudent, mayBeSignedIn } from '../sessions/sign-in-hint.ts'
import { SharedAnswer } from '../visitor-cache/shared-answer.ts'
import { type Head, headTags } from './heads/head.ts'
import { plainHead } from './heads/head-of.ts'
import { indexTemplate } from './index-template.ts'
import { type OpenedPage, pageFinder } from './pages.ts'
import { createRender } from './render-beside.ts'
import { createSharedPages, htmlHeaders, type Reader, type SharedPage } from './shared-pages.ts'

interface Settings {
  config: GatewayConfig
  routes: readonly RouteContract[]
  /** Folder of the built app. */
  root: string
}

const NO_PAGE: Head = { title: '404 Page Not Found', description: null, address: null }

/** Answers a path that isn't a file's. */
export function createPageSender(app: FastifyInstance, { config, routes, root }: Settings) {
  const index = join(root, 'index.html')
  // The first is where others are sent to.
  const [origin] = config.PUBLIC_ORIGINS
  const find = pageFinder(root)
  const template = indexTemplate(existsSync(index) ? readFileSync(index, 'utf8') : '')
  const plain = (head: Head) => new SharedAnswer(template({ head: headTags(head, origin) }), htmlHeaders)
  const noPage = plain(NO_PAGE)
  const pages = createSharedPages({ app, routes, origin, template, render: createRender(root) })
  const hasSessionCookie = sessionCookieDetector(config)

  function readerOf(request: FastifyRequest): Reader {
    const cookies = request.headers.cookie ?? ''
    if (!hasSessionCookie(request) && !mayBeSignedIn(cookies)) return 'visitor'
    return isReadingStudent(cookies) ? 'student' : 'other'
  }

  /** Null where it is served without what services know: they can't be asked, or this address asks too much. */
  async function sharedPage(opened: OpenedPage, request: FastifyRequest): Promise<SharedPage | null> {
    if (!opened.page.isPublic) return null
    const search = new URL(request.url, 'http://gateway').search
    const fresh = pages.fresh(opened, search)
    if (fresh) return fresh
    try {
      await app.limitVisitor(request)
      return await pages.get(opened, search)
    } catch (refusal) {
      if (refusal instanceof DomainError) return null
      throw refusal
    }
  }

  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!existsSync(index)) throw notFound('There is nothing at this address.')
    const opened = find(path)
    if (!opened) return noPage.sendWhole(reply.code(404))
    const shared = await sharedPage(opened, request)
    const reader = readerOf(request)
    if (!shared) return plain(plainHead(opened)).send(request, reply)
    // Who is signed in may see what nobody else does: a course that left the catalog, or isn't in it yet.
    if (shared.status === 404 && reader === 'visitor') return shared.for(reader).sendWhole(reply.code(404))
    return shared.for(reader).send(request, reply)
  }
}
