import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import serveFiles from '@fastify/static'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { pagePolicy } from '../security-headers.ts'
import { hintForPages } from '../sessions/sign-in-hint.ts'
import { createManifest, MANIFEST } from './manifest.ts'
import { createPageSender } from './send-page.ts'

const INDEX = 'index.html'
/** Files here have a hash of their content in the name. */
const HASHED = 'assets/'
const FONT = '.woff2'
const SETUP_PAGE = '/setup'

interface Options {
  config: GatewayConfig
  routes: readonly RouteContract[]
}

/**
 * The built web app: its files, and a page for every path that isn't a file's, because the browser routes those; with 404 where
 * there is none. It never touches sessions, and what it reads of services it can do without, so that pages open also while
 * those are away.
 */
export const webApp = fp<Options>(
  async (app, { config, routes }) => {
    const { WEB_ROOT } = config
    if (WEB_ROOT === undefined) return
    if (!existsSync(join(WEB_ROOT, INDEX)))
      app.log.warn({ WEB_ROOT }, 'the web app is not built: only the API is served')
    await app.register(serveFiles, {
      root: WEB_ROOT,
      serve: false,
      preCompressed: true,
      dotfiles: 'ignore',
      // Set by hand below.
      cacheControl: false,
    })
    const hintFor = hintForPages(config)
    const policy = pagePolicy(config)
    const manifest = createManifest(app, WEB_ROOT)
    const sendPage = createPageSender(app, { config, routes, root: WEB_ROOT })
    app.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const path = request.params['*']
      reply.header('content-security-policy', policy)
      if (path === '' && !app.firstRun.isOver && (await app.firstRun.isAwaited())) {
        return reply.header('cache-control', 'no-store').redirect(SETUP_PAGE)
      }
      if (extname(path) === '' || path === INDEX) {
        const hint = hintFor(request)
        if (hint) reply.header('set-cookie', hint)
        return sendPage(path === INDEX ? '/' : `/${path}`, request, reply)
      }
      if (path === MANIFEST) return manifest(reply)
      if (!isPlain(path)) throw refuse('address-not-found')
      // The frame with the card fields is the card provider's, and shows them in the app's typeface.
      if (extname(path) === FONT) reply.header('access-control-allow-origin', '*')
      return sendFile(reply, path)
    })
  },
  { name: 'web-app', dependencies: ['shared-reads', 'rate-limits', 'site', 'first-run-state'] },
)

/** Whether every part of the path is a name. */
function isPlain(path: string): boolean {
  return path.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..')
}

function sendFile(reply: FastifyReply, path: string): FastifyReply {
  const cacheControl = path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return reply.header('cache-control', cacheControl).sendFile(path)
}
