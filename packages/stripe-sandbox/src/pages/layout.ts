import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'

const layout = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · Stripe sandbox</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/sandbox/pages.css" />
  </head>
  <body>
    <p class="banner" role="note"><strong>Sandbox.</strong> A local stand-in for Stripe. No real money moves here.</p>
    <main>${content}</main>
  </body>
</html>`

/** Nothing but our own style sheet and forms. */
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

export const sendPage = (reply: FastifyReply, title: string, content: Html, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(layout(title, content).markup)
