import { looksLikeMarkdown } from './markdown.ts'

/** Markdown of a page that a browser shows as it is written: nothing but text that keeps its lines and wraps. */
export function rawMarkdownIn(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const [only, ...more] = body.querySelectorAll('*:not(br)')
  if (!only || more.length > 0 || !only.matches('span:not([class]), pre:not([class])')) return null
  if (!/white-space(?:-collapse)?:\s*(?:pre-wrap|preserve)/.test(only.getAttribute('style') ?? '')) return null
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  const text = body.textContent ?? ''
  // Code has comments that look like headings.
  return looksLikeMarkdown(text, 2) ? text : null
}
