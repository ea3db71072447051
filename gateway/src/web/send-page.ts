import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieDetector } from '../sessions/session-cookie.ts'
import { isReadingStudent, mayBeSignedIn } from '../sessions/sign-in-hint.ts'
import { type Branding, OWN_BRANDING } from '../site/branding.ts'
import { SharedAnswer } from '../visitor-cache/shared-answer.ts'
import { type Head, headTags } from './heads/head.ts'
import { plainHead } from './heads/head-of.ts'
import { indexTemplate } from './index-template.ts'
import { languageFor, spokenApps } from './page-languages.ts'
import { isOfData, knownSearch, type OpenedPage, pageFinder } from './pages.ts'
import { createRenders } from './render-in-thread.ts'
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
  // The first is where others are sent to.
  const [origin] = config.PUBLIC_ORIGINS
  const renderIn = createRenders(root)
  const apps = new Map(spokenApps(root).map(({ language, root }) => [language, openApp(language, root)]))
  const built = [...apps.keys()]
  const hasSessionCookie = sessionCookieDetector(config)

  function openApp(language: string, root: string) {
    const index = join(root, 'index.html')
    const isBuilt = existsSync(index)
    const template = indexTemplate(isBuilt ? readFileSync(index, 'utf8') : '')
    const plain = (head: Head, branding: Branding) =>
      new SharedAnswer(template({ head: headTags({ language, ...head }, origin, branding) }), htmlHeaders)
    let noPage = { branding: OWN_BRANDING, answer: plain(NO_PAGE, OWN_BRANDING) }
    return {
      isBuilt,
      plain,
      /** Made once for each branding: whoever asks for what isn't there may ask for much. */
      noPage(branding: Branding): SharedAnswer {
        if (branding !== noPage.branding) noPage = { branding, answer: plain(NO_PAGE, branding) }
        return noPage.answer
      },
      pages: createSharedPages({ app, routes, origin, language, template, render: renderIn(language) }),
      find: pageFinder(root),
    }
  }
  type SpokenPages = ReturnType<typeof openApp>

  function readerOf(request: FastifyRequest): Reader {
    const cookies = request.headers.cookie ?? ''
    if (!hasSessionCookie(request) && !mayBeSignedIn(cookies)) return 'visitor'
    return isReadingStudent(cookies) ? 'student' : 'other'
  }

  /** Or why there is none now: the services can't be asked or are slow, or this address asks too much. Null for pages of people. */
  async function sharedPage(
    { pages }: SpokenPages,
    opened: OpenedPage,
    request: FastifyRequest,
  ): Promise<SharedPage | DomainError | null> {
    if (!opened.page.isPublic) return null
    const search = knownSearch(opened, request.url)
    const fresh = pages.fresh(opened, search)
    if (fresh) return fresh
    try {
      await app.limitVisitor(request)
      return await pages.get(opened, search)
    } catch (refusal) {
      if (refusal instanceof DomainError) return refusal
      throw refusal
    }
  }

  /**
   * A page without what services know: the app draws it as soon as it can be read. Where only they know the page's title it is
   * no answer that anybody may keep.
   */
  function bare(
    { plain }: SpokenPages,
    opened: OpenedPage,
    branding: Branding,
    refusal: DomainError | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const answer = plain(plainHead(opened), branding)
    if (!refusal || !isOfData(opened)) return answer.send(request, reply)
    return answer.sendWhole(reply.code(refusal.status).headers(refusal.headers ?? {}))
  }

  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const branding = await app.site.branding()
    const spoken = apps.get(languageFor(request.headers, built, branding.languages))
    if (!spoken?.isBuilt) throw refuse('address-not-found')
    const opened = spoken.find(path)
    if (!opened) return spoken.noPage(branding).sendWhole(reply.code(404))
    const shared = await sharedPage(spoken, opened, request)
    const reader = readerOf(request)
    if (shared === null || shared instanceof DomainError) return bare(spoken, opened, branding, shared, request, reply)
    // Who is signed in may see what nobody else does: a course that left the catalog, or isn't in it yet.
    if (shared.status === 404 && reader === 'visitor') return shared.for(reader).sendWhole(reply.code(404))
    return shared.for(reader).send(request, reply)
  }
}
