import type { CaughtMail } from './caught-mail.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.4rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  time { white-space: nowrap; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); height: 70rem; max-width: 100%; width: 600px; }`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`
}

/** `12:44:00 UTC`: nothing is kept for long. */
const clock = (iso: string) => `${iso.slice(11, 19)} UTC`

/** The newest first. */
export function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails
    .toReversed()
    .map(
      ({ number, subject, to, caughtAt }) =>
        `<tr><td><a href="/mails/${number}">${escaped(subject)}</a></td><td>${escaped(to)}</td><td><time datetime="${caughtAt}">${clock(caughtAt)}</time></td></tr>`,
    )
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Caught</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Caught mail',
    `<h1>Caught email</h1><p>Email that Lectern sends ends here and reaches nobody. The newest 500 are kept until this stops.</p>
${mails.length > 0 ? table : '<p>None yet.</p>'}`,
  )
}

const SHOWN_HEADERS = ['from', 'to', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']

export function mailPage({ number, subject, headers, text }: CaughtMail): string {
  const lines = SHOWN_HEADERS.filter((name) => name in headers)
  const rows = lines.map((name) => `<tr><th>${name}</th><td>${escaped(headers[name] ?? '')}</td></tr>`)
  return page(
    subject,
    `<p><a href="/">Caught mail</a></p><h1>${escaped(subject)}</h1><table>${rows.join('')}</table>
<h2>HTML</h2><p><a href="/mails/${number}/html">Alone</a></p><iframe title="HTML" src="/mails/${number}/html"></iframe>
<h2>Text</h2><pre>${escaped(text)}</pre>`,
  )
}

/** As a mail program would show it; links open beside it. */
export function htmlPage({ html }: CaughtMail): string {
  return html.replace('<head>', '<head><base target="_blank">')
}
