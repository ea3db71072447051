import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import serveFiles from '@fastify/static'
import { notFound } from '@lectern/service-kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { hintForPages } from '../sessions/sign-in-hint.ts'

const INDEX = 'index.html'
/** Files here have a hash of their content in the name. */
const HASHED = 'assets/'
const FONT = '.woff2'

type Config = Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'SESSION_ABSOLUTE_SECONDS' | 'WEB_ROOT'>

/**
 * The built web app: its files, and its index for every path that isn't a file's, because the browser routes those. It
 * never touches sessions or services, so pages open also while those are away.
 */
export const webApp = fp<Config>(
  async (app, config) => {
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
    app.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const path = request.params['*']
      if (extname(path) === '' || path === INDEX) return sendIndex(reply, hintFor(request))
      if (!isPlain(path)) throw notFound('There is nothing at this address.')
      // The frame with the card fields is the card provider's, and shows them in the app's typeface.
      if (extname(path) === FONT) reply.header('access-control-allow-origin', '*')
      return reply.header('cache-control', cacheControlOf(path)).sendFile(path)
    })
  },
  { name: 'web-app' },
)

/** Whether every part of the path is a name. */
function isPlain(path: string): boolean {
  return path.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Browsers ask each time whether it is still the same: it names the hashed files. */
function sendIndex(reply: FastifyReply, hint: string | null): FastifyReply {
  if (hint) reply.header('set-cookie', hint)
  return reply.header('cache-control', 'no-cache').sendFile(INDEX)
}

function cacheControlOf(path: string): string {
  return path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
