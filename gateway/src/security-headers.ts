import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import { usesHttps } from './config.ts'

/** Whose players lessons may show in a frame. */
const VIDEO_FRAMES = ['https://www.youtube-nocookie.com', 'https://www.youtube.com', 'https://player.vimeo.com']
const HSTS_SECONDS = 31_536_000

/** What pages may load. Emotion writes style elements, hence 'unsafe-inline' for styles; scripts never are. */
const PAGE_SOURCES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': VIDEO_FRAMES,
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/**
 * What an answer of the API may load when somebody opens it as a page: nothing. A lesson's picture can be an SVG, and a
 * script in it must not run as this site.
 */
const API_CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

export const securityHeaders = fp<{ PUBLIC_ORIGINS: string[] }>(
  async (app, { PUBLIC_ORIGINS }) => {
    const https = usesHttps(PUBLIC_ORIGINS)
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...PAGE_SOURCES, ...(https && { 'upgrade-insecure-requests': [] }) },
      },
      hsts: https && { maxAge: HSTS_SECONDS, includeSubDomains: false },
      frameguard: { action: 'deny' },
      // Video players refuse to start when they aren't told which site shows them.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)')
    })
  },
  { name: 'security-headers' },
)

/** What answers of the API say unless their route knows better. */
export const apiHeaders = fp(
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': API_CONTENT_POLICY, 'cache-control': 'private, no-store' })
    })
  },
  { name: 'api-headers' },
)
