import { html, type Markup } from './markup.ts'
import type { MailContent } from './written-mail.ts'

/** The site's colours; mail programs that know no schemes show the first. */
const LIGHT = {
  ground: '#F6F6F1',
  card: '#FFFFFF',
  line: '#DEE1D7',
  text: '#1A231F',
  quiet: '#535E57',
  pine: '#17523F',
}
const DARK = { ground: '#111613', card: '#19201C', line: '#2C352F', text: '#ECEFE6', quiet: '#A7B3AA', pine: '#8DCBAD' }
const ON_PINE = { light: '#FFFFFF', dark: '#0B2118' }
const DISC = '#D9962B'
const SERIF = "Literata, Georgia, 'Times New Roman', serif"
const SANS = 'Arial, Helvetica, sans-serif'

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; }
a { color: inherit; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.ground} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .text { color: ${DARK.text} !important; }
  .quiet { color: ${DARK.quiet} !important; }
  .row { border-color: ${DARK.line} !important; }
  .pine { background: ${DARK.pine} !important; }
  .on-pine { color: ${ON_PINE.dark} !important; }
  .banner { filter: brightness(.94); }
}
@media (max-width: 480px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .heading { font-size: 27px !important; line-height: 34px !important; }
  .value { overflow-wrap: anywhere; }
}`

/** The mail as one document of tables, which every mail program shows; without pictures it says the same. */
export function drawHtml(content: MailContent, site: { origin: string; supportEmail: string | undefined }): string {
  const { subject, banner, heading, paragraphs, button, rows, notes, why } = content
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${{ markup: STYLE }}</style></head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.ground}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:562px">
<tr><td class="card" style="background:${LIGHT.card};border:1px solid ${LIGHT.line}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${banner === null ? '' : html`<tr><td style="line-height:0;font-size:0"><img class="banner" src="${banner}" width="560" alt="" style="display:block;width:100%;max-width:560px;height:auto;border:0"></td></tr>`}
<tr><td class="pad" style="padding:36px 40px 40px">
<h1 class="heading text" style="margin:0 0 12px;font:500 32px/40px ${SERIF};letter-spacing:-.01em;color:${LIGHT.text}">${heading}</h1>
${paragraphs.map((text) => html`<p class="text" style="margin:0 0 12px;font:400 18px/27px ${SERIF};color:${LIGHT.text}">${lines(text)}</p>`)}
${button === null ? '' : drawButton(button)}
${rows.length === 0 ? '' : drawRows(rows)}
${notes.map((text) => html`<p class="quiet" style="margin:12px 0 0;font:400 14px/22px ${SANS};color:${LIGHT.quiet};overflow-wrap:anywhere">${lines(text)}</p>`)}
</td></tr></table></td></tr>
<tr><td style="padding:20px 0 8px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding:6px 14px 0 2px;vertical-align:top">${MARK}</td>
<td class="quiet" style="font:400 13px/20px ${SANS};color:${LIGHT.quiet}"><a href="${site.origin}" class="quiet" style="color:${LIGHT.quiet};text-decoration:none">Lectern</a>${site.supportEmail === undefined ? '' : html`, <a href="mailto:${site.supportEmail}" class="quiet" style="color:${LIGHT.quiet};text-decoration:none">${site.supportEmail}</a>`}<br>${why}</td>
</tr></table></td></tr></table>
</td></tr></table></body></html>`.markup
}

/** What somebody wrote in several lines stays in them. */
function lines(text: string): Markup[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
}

function drawButton({ label, url }: NonNullable<MailContent['button']>): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 8px"><tr>
<td class="pine" style="background:${LIGHT.pine};border-radius:8px"><a href="${url}" class="on-pine" style="display:inline-block;padding:12px 24px;font:700 16px/24px ${SANS};color:${ON_PINE.light};text-decoration:none">${label}</a></td>
</tr></table>`
}

function drawRows(rows: MailContent['rows']): Markup {
  const cell = `padding:11px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top`
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;border-collapse:collapse">
${rows.map(({ label, value, isStrong }) => {
  const weight = isStrong ? 700 : 400
  const tone = isStrong ? { name: 'text', colour: LIGHT.text } : { name: 'quiet', colour: LIGHT.quiet }
  return html`<tr><th scope="row" align="left" class="row ${tone.name}" style="${cell};padding-right:16px;font:${weight} 15px/21px ${SANS};color:${tone.colour};text-align:left">${label}</th>
<td align="right" class="row text value" style="${cell};font:${weight} 15px/21px ${SANS};color:${LIGHT.text};text-align:right">${value}</td></tr>`
})}</table>`
}

/** The mark, of cells: pictures may not be shown. */
const MARK = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="20" style="width:20px;height:26px"><tr>
<td class="pine" rowspan="2" width="7" style="width:7px;height:26px;background:${LIGHT.pine};font-size:0;line-height:0">&nbsp;</td>
<td width="13" style="width:13px;height:19px;padding:2px 0 0 3px;vertical-align:top;font-size:0;line-height:0;box-sizing:border-box"><div style="width:10px;height:10px;border-radius:5px;background:${DISC}"></div></td></tr>
<tr><td class="pine" style="height:7px;background:${LIGHT.pine};font-size:0;line-height:0">&nbsp;</td></tr></table>`
