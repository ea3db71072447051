import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Catcher } from './catcher.ts'
import type { CaughtMail } from './caught-mail.ts'
import type { Config } from './config.ts'
import { htmlPage, listPage, mailPage } from './pages.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const paramsSchema = z.object({ number: z.coerce.number() })
const querySchema = z.object({ to: z.string().optional() })

/** What a mail brings along runs no script, and sees nothing of these pages. */
const MAIL_POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"

/** The catcher's pages: `/`, `/mails/{number}`, its HTML alone, and `/api/mails?to=` for programs. */
export function createApp(catcher: Catcher, { HOSTNAMES }: Pick<Config, 'HOSTNAMES'>): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const names = new Set([...LOOPBACK, ...HOSTNAMES])
  // A page whose name is made to lead here (DNS rebinding) would read what is caught.
  app.addHook('onRequest', async (request, reply) => {
    if (!names.has(request.hostname))
      return reply.code(403).type('text/plain').send('The mail catcher is not known by this name: see HOSTNAMES.')
  })

  const find = (params: unknown): CaughtMail | undefined => {
    const { number } = paramsSchema.parse(params)
    return catcher.mails.find((mail) => mail.number === number)
  }
  const show = (reply: FastifyReply, policy: string, text: string | undefined) =>
    text === undefined
      ? reply.code(404).type('text/plain').send('We can’t find this email.')
      : reply.type('text/html').header('content-security-policy', policy).send(text)

  app.get('/readyz', async () => ({ status: 'ready' }))
  app.get('/', (_request, reply) => show(reply, PAGE_POLICY, listPage(catcher.mails)))
  app.get('/mails/:number', ({ params }, reply) => {
    const mail = find(params)
    return show(reply, PAGE_POLICY, mail && mailPage(mail))
  })
  app.get('/mails/:number/html', ({ params }, reply) => {
    const mail = find(params)
    return show(reply, MAIL_POLICY, mail && htmlPage(mail))
  })
  app.get('/api/mails', async ({ query }) => {
    const { to } = querySchema.parse(query)
    return catcher.mails.filter(({ recipients }) => to === undefined || recipients.includes(to))
  })
  return app
}
