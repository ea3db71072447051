import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { textsIn } from '@lectern/texts/mails.ts'
import type { Sender } from '../school/sender.ts'
import { html, type Markup } from './markup.ts'
import type { MailContent, Name } from './written-mail.ts'

/** The site's colours; mail programs that know no schemes show the first. */
const LIGHT = {
  ground: '#F6F6F1',
  card: '#FFFFFF',
  line: '#DEE1D7',
  text: '#1A231F',
  quiet: '#535E57',
}
const DARK = { ground: '#111613', card: '#19201C', line: '#2C352F', text: '#ECEFE6', quiet: '#A7B3AA' }
const DISC = '#D9962B'
const SERIF = "Literata, Georgia, 'Times New Roman', serif"
const SANS = 'Arial, Helvetica, sans-serif'

const styleOf = ({ dark }: Sender['paint']) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; }
a { color: inherit; }
p { text-wrap: pretty; }
.heading { text-wrap: balance; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.ground} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .text { color: ${DARK.text} !important; }
  .quiet { color: ${DARK.quiet} !important; }
  .row { border-color: ${DARK.line} !important; }
  .pine { background: ${dark.main} !important; }
  .on-pine { color: ${dark.onMain} !important; }
  .in-pine { color: ${dark.main} !important; }
  .banner { filter: brightness(.94); }
}
@media (max-width: 480px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .heading { font-size: 27px !important; line-height: 34px !important; }
}`

/** The mail as one document of tables, which every mail program shows; without pictures it says the same. */
export function drawHtml(content: MailContent, site: { origin: string; sender: Sender }): string {
  const { language, subject, banner, heading, paragraphs, news, button, rows, notes, why, links } = content
  const { paint } = site.sender
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${{ markup: styleOf(paint) }}</style></head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.ground}"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:562px">
${drawName(site)}
<tr><td class="card" style="background:${LIGHT.card};border:1px solid ${LIGHT.line}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${banner === null ? '' : html`<tr><td style="line-height:0;font-size:0"><img class="banner" src="${banner}" width="560" alt="" style="display:block;width:100%;max-width:560px;height:auto;border:0"></td></tr>`}
<tr><td class="pad" style="padding:36px 40px 40px">
<h1 class="heading text" style="margin:0 0 12px;font:500 32px/40px ${SERIF};letter-spacing:-.01em;color:${LIGHT.text}">${heading}</h1>
${paragraphs.map((text) => html`<p class="text" style="margin:0 0 12px;font:400 18px/27px ${SERIF};color:${LIGHT.text}">${lines(text, language)}</p>`)}
${news.length === 0 ? '' : drawNews(news)}
${button === null ? '' : drawButton(button, paint)}
${rows.length === 0 ? '' : drawRows(rows, { isLast: notes.length === 0 })}
${notes.map((text) => html`<p class="quiet" style="margin:12px 0 0;font:400 14px/22px ${SANS};color:${LIGHT.quiet};overflow-wrap:anywhere">${lines(text, language)}</p>`)}
</td></tr></table></td></tr>
<tr><td style="padding:20px 0 8px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${site.sender.isLectern ? html`<td style="padding:6px 14px 0 2px;vertical-align:top">${markOf(paint)}</td>` : ''}
<td class="quiet" style="font:400 13px/20px ${SANS};color:${LIGHT.quiet}">${drawContact(site)}<br>${why}${links.map(({ label, url }, at) => html`${at > 0 ? ' · ' : links.length > 1 ? html`<br>` : ' '}<a href="${url}" class="quiet" style="color:${LIGHT.quiet};text-decoration:underline;white-space:nowrap">${label}</a>`)}</td>
</tr></table></td></tr></table>
</td></tr></table></body></html>`.markup
}

/** A school's name stands above what it says. */
function drawName({ origin, sender: { name, isLectern, paint } }: { origin: string; sender: Sender }): Markup | string {
  if (isLectern) return ''
  return html`<tr><td style="padding:0 2px 14px"><a href="${origin}" class="in-pine" style="font:600 20px/28px ${SERIF};color:${paint.light.main};text-decoration:none;overflow-wrap:anywhere"><bdi>${name}</bdi></a></td></tr>`
}

/** Who writes, and whom to ask. */
function drawContact({ origin, sender: { name, email, phone } }: { origin: string; sender: Sender }): Markup {
  const plain = `color:${LIGHT.quiet};text-decoration:none`
  const mail = email === null ? '' : html`, <a href="mailto:${email}" class="quiet" style="${plain}">${email}</a>`
  return html`<a href="${origin}" class="quiet" style="${plain}"><bdi>${name}</bdi></a>${mail}${phone === null ? '' : `, ${phone}`}`
}

/** What somebody wrote in several lines stays in them, and what is quoted may be written in another direction. */
function lines(text: string, language: Language): Markup[] {
  const [open, close] = textsIn(language).quotes
  const quoted = new RegExp(`(?<=${open})([^${close}]*)(?=${close})`)
  return text.split('\n').map((line, at) => html`${at === 0 ? '' : html`<br>`}${line.split(quoted).map(isolated)}`)
}

/** Every second part is a quotation. */
function isolated(part: string, place: number): Markup {
  return place % 2 === 0 ? html`${part}` : html`<bdi>${part}</bdi>`
}

function drawNews(news: MailContent['news']): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 12px;border-collapse:collapse">
${news.map(
  ({
    says,
    url,
    when,
  }) => html`<tr><td class="row" style="padding:13px 0 12px;border-top:1px solid ${LIGHT.line};overflow-wrap:anywhere">
<a href="${url}" class="text" style="font:400 16px/24px ${SANS};color:${LIGHT.text};text-decoration:none">${says.map((part) => drawPart(part))}</a>
<div class="quiet" style="font:400 13px/20px ${SANS};color:${LIGHT.quiet}">${when}</div></td></tr>`,
)}</table>`
}

function drawPart(part: string | number | Name): Markup {
  return typeof part === 'object' ? html`<b><bdi>${part.name}</bdi></b>` : html`${part}`
}

function drawButton({ label, url }: NonNullable<MailContent['button']>, { light }: Sender['paint']): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 8px"><tr>
<td class="pine" style="background:${light.main};border-radius:8px"><a href="${url}" class="on-pine" style="display:inline-block;padding:12px 24px;font:700 16px/24px ${SANS};color:${light.onMain};text-decoration:none">${label}</a></td>
</tr></table>`
}

function drawRows(rows: MailContent['rows'], { isLast }: { isLast: boolean }): Markup {
  const cell = `padding:11px 0;border-bottom:1px solid ${LIGHT.line};vertical-align:top`
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 ${isLast ? 0 : 24}px;border-collapse:collapse">
${rows.map(({ label, value, isStrong }) => {
  const weight = isStrong ? 700 : 400
  const tone = isStrong ? { name: 'text', colour: LIGHT.text } : { name: 'quiet', colour: LIGHT.quiet }
  return html`<tr><th scope="row" align="left" width="45%" class="row ${tone.name}" style="${cell};padding-right:16px;font:${weight} 15px/21px ${SANS};color:${tone.colour};text-align:left;overflow-wrap:anywhere"><bdi>${label}</bdi></th>
<td align="right" width="55%" class="row text" style="${cell};overflow-wrap:break-word;font:${weight} 15px/21px ${SANS};color:${LIGHT.text};text-align:right">${value}</td></tr>`
})}</table>`
}

/** The mark, of cells: pictures may not be shown. */
const markOf = ({
  light,
}: Sender['paint']) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="20" style="width:20px;height:26px"><tr>
<td class="pine" rowspan="2" width="7" style="width:7px;height:26px;background:${light.main};font-size:0;line-height:0">&nbsp;</td>
<td width="13" style="width:13px;height:19px;padding:2px 0 0 3px;vertical-align:top;font-size:0;line-height:0;box-sizing:border-box"><div style="width:10px;height:10px;border-radius:5px;background:${DISC}"></div></td></tr>
<tr><td class="pine" style="height:7px;background:${light.main};font-size:0;line-height:0">&nbsp;</td></tr></table>`
