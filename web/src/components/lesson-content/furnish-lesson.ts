import { texts } from '#texts/components-lesson'
import { copyIcon, copyText } from './copy-button.ts'
import { rename } from './rename.ts'

/** Prepares sanitised nodes for reading: code gets a head with its name and a copy button, tables a box to scroll in. */
export function furnishLesson(fragment: DocumentFragment): DocumentFragment {
  for (const gap of fragment.querySelectorAll('aside[data-gap]')) withoutFrame(gap)
  for (const pre of fragment.querySelectorAll('pre')) pre.replaceWith(codeBlock(pre))
  for (const head of fragment.querySelectorAll('th')) if (isEmpty(head)) rename(head, 'td')
  for (const table of fragment.querySelectorAll('table')) boxed(table)
  for (const image of fragment.querySelectorAll('img')) image.loading = 'lazy'
  for (const link of fragment.querySelectorAll('a')) openOutside(link)
  return fragment
}

/** What couldn't be kept is marked for the teacher alone: readers get its content, and nothing of a missing picture. */
function withoutFrame(gap: Element): void {
  if (gap.getAttribute('data-gap') === 'picture') gap.remove()
  else gap.replaceWith(...gap.childNodes)
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

function codeBlock(pre: HTMLPreElement): HTMLElement {
  const block = element('div', 'code-block')
  const head = element('div', 'code-head')
  const copy = element('button', 'code-copy')
  copy.type = 'button'
  copy.append(copyIcon(), element('span', 'code-copy-word', texts.copy))
  head.append(element('span', 'code-name', pre.dataset.filename ?? languageOf(pre) ?? ''), copy)
  const body = pre.cloneNode(true) as HTMLPreElement
  // Long lines scroll, also with the keyboard.
  body.tabIndex = 0
  body.setAttribute('role', 'region')
  body.setAttribute('aria-label', pre.dataset.filename ? texts.codeOf({ name: pre.dataset.filename }) : texts.code)
  block.append(head, body)
  return block
}

/** The word after `language-` on the code element, null without one. */
export function languageOf(pre: Element): string | null {
  return /\blanguage-([\w+#-]+)/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? null
}

/** The corner of a table of two headings is the head of nothing. */
function isEmpty(head: Element): boolean {
  return head.textContent?.trim() === '' && head.querySelector('img') === null
}

function boxed(table: HTMLTableElement): void {
  const box = element('div', 'table-box')
  box.tabIndex = 0
  box.setAttribute('role', 'region')
  box.setAttribute('aria-label', texts.table)
  table.replaceWith(box)
  box.append(table)
}

function openOutside(link: HTMLAnchorElement): void {
  if (!/^https?:/.test(link.getAttribute('href') ?? '') || link.origin === window.location.origin) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

/** Puts the code beside a copy button on the clipboard and says so for a moment. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('code, pre')?.textContent ?? ''
  await copyText(code, button.querySelector('.code-copy-word'), texts.copy)
}
