import { escapeText } from '@lectern/contracts/shapes/html-text.ts'

/** What is typed into the dialog as a lesson's HTML: what holds a tag is HTML already, all else becomes paragraphs. */
export function lessonHtml(typed: string): string {
  const text = typed.trim()
  if (/<\/?[a-z][^>]*>/i.test(text)) return text
  const paragraphs = text.split(/\n\s*\n/).filter(Boolean)
  return paragraphs.map((one) => `<p>${escapeText(one).replaceAll(/\n/g, '<br>')}</p>`).join('')
}
