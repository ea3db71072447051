import { Marked } from 'marked'

/** Within the site or by one of these; an address with another scheme is no link. */
const LEADS_SOMEWHERE = /^(https?:|mailto:|tel:|[^:]*$)/i
/** What the pages' content policy lets be shown; `data:` isn't for people to write. */
const SHOWS_SOMETHING = /^(https:|[^:]*$)/i

/**
 * HTML in the text is shown as it is written. Addresses are escaped here: marked leaves `&colon;` and the like in them, which browsers read
 * as what it stands for.
 */
const markdown = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    // Behind a `<script>` in a line marked takes text for markup.
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escapedText(token.text)
    },
    link({ href, title, tokens, raw }) {
      if (!LEADS_SOMEWHERE.test(href)) return escaped(raw)
      return `<a href="${addressOf(href)}"${titleOf(title)}>${this.parser.parseInline(tokens)}</a>`
    },
    image({ href, title, text, raw }) {
      if (!SHOWS_SOMETHING.test(href)) return escaped(raw)
      return `<img src="${addressOf(href)}" alt="${escaped(text)}"${titleOf(title)}>`
    },
    // A table scrolls by itself on a phone; the prose's styles know the box.
    table(token) {
      return `<div class="table-box" tabindex="0">${plain.Renderer.prototype.table.call(this, token)}</div>`
    },
  },
})
const plain = new Marked()

/** What pages show of a Markdown text: nothing in it runs. Some texts that nobody writes take seconds: those of others go through `markdownBeside`. */
export function markdownHtml(text: string): string {
  return markdown.parse(text, { async: false })
}

/** The text as it is, in paragraphs. */
export function plainHtml(text: string): string {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${escaped(paragraph.trim())}</p>\n`).join('')
}

/** As it is typed and in one spelling; what can't be in an address is written with percent signs. */
function addressOf(href: string): string {
  const typed = href.replaceAll('&amp;', '&').toWellFormed()
  return escaped(encodeURI(typed).replaceAll('%25', '%'))
}

function titleOf(title: string | null | undefined): string {
  return title ? ` title="${escaped(title)}"` : ''
}

/** What people write of entities, such as `&copy;`, stands for what it says. */
function escapedText(text: string): string {
  return escaped(text).replaceAll(/&amp;(#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});/gi, '&$1;')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
