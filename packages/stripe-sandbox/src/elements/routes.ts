import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { browserScript } from './bundle.ts'
import { cardFormPage } from './card-form-page.ts'

const styles = readFileSync(new URL('./card-form.css', import.meta.url), 'utf8')

/** The shop's page is on another origin, may use a strict embedder policy, and names its own fonts. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' http: https:; font-src http: https: data:; base-uri 'none'; form-action 'none'"

async function sendScript(reply: FastifyReply, name: 'stripe' | 'card-form') {
  const script = await browserScript(name)
  return reply
    .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' })
    .type('text/javascript; charset=utf-8')
    .send(script)
}

/** The stand-in for Stripe.js, under the paths of Stripe's own, and the frame of its payment Element. */
export function elementsRoutes(app: FastifyInstance): void {
  for (const path of ['/v3', '/v3/', '/:release/stripe.js']) {
    app.get(path, (_request, reply) => sendScript(reply, 'stripe'))
  }
  app.get('/elements/card-form.js', (_request, reply) => sendScript(reply, 'card-form'))
  app.get('/elements/card-form.css', (_request, reply) => reply.type('text/css').send(styles))
  app.get('/elements/card-form', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': POLICY, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8')
      .send(cardFormPage().markup),
  )
}
