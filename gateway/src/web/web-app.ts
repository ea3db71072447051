import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import serveFiles from '@fastify/static'
import { notFound } from '@lectern/service-kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { GatewayConfig } from '../config.ts'
import { pagePolicy } from '../security-headers.ts'
import { hintForPages } from '../sessions/sign-in-hint.ts'

const INDEX = 'index.html'
/** The patterns of its pages' addresses, as the router knows them. */
const ADDRESSES = 'addresses.json'
/** Files here have a hash of their content in the name. */
const HASHED = 'assets/'
const FONT = '.woff2'

type Config = Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'SESSION_ABSOLUTE_SECONDS' | 'STRIPE_SANDBOX_URL' | 'WEB_ROOT'>

/**
 * The built web app: its files, and its index for every path that isn't a file's, because the browser routes those; with 404
 * where it has no page. It never touches sessions or services, so pages open also while those are away.
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
    const isPage = pagesOf(WEB_ROOT)
    const policy = pagePolicy(config)
    app.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const path = request.params['*']
      reply.header('content-security-policy', policy)
      if (path === INDEX || isPage.test(`/${path}`)) return sendIndex(reply, hintFor(request))
      if (extname(path) === '') return sendNoPage(reply, join(WEB_ROOT, INDEX))
      if (!isPlain(path)) throw notFound('There is nothing at this address.')
      // The frame with the card fields is the card provider's, and shows them in the app's typeface.
      if (extname(path) === FONT) reply.header('access-control-allow-origin', '*')
      return reply.header('cache-control', cacheControlOf(path)).sendFile(path)
    })
  },
  { name: 'web-app' },
)

/** What the addresses of its pages look like, in any case and with or without a slash behind them, as the router takes them. */
function pagesOf(root: string): RegExp {
  const file = join(root, ADDRESSES)
  const patterns = existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  return new RegExp(`^(?:${patterns.map((pattern) => pattern.replaceAll(/:\w+/g, '[^/]+')).join('|')})/?$`, 'i')
}

/** Whether every part of the path is a name. */
function isPlain(path: string): boolean {
  return path.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..')
}

/** Browsers ask each time whether it is still the same: it names the hashed files. */
function sendIndex(reply: FastifyReply, hint: string | null): FastifyReply {
  if (hint) reply.header('set-cookie', hint)
  return reply.header('cache-control', 'no-cache').sendFile(INDEX)
}

/** The app says that there is no such page. Always whole: a 404 is neither a part nor still the same. */
async function sendNoPage(reply: FastifyReply, index: string): Promise<FastifyReply> {
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(await readFile(index))
}

function cacheControlOf(path: string): string {
  return path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}
