import { each, make, removeAll, renamed, unwrap } from './dom.ts'
import type { PasteSource } from './source.ts'

type Clean = (body: HTMLElement) => void

/** What only one program writes. */
const CLEANERS: Partial<Record<PasteSource, Clean>> = {
  confluence(body) {
    each(body, '[data-task-local-id]', (task) => {
      const item = renamed(task, 'li')
      item.setAttribute('role', 'checkbox')
      item.setAttribute('aria-checked', String(task.getAttribute('data-task-state') === 'DONE'))
    })
    each(body, '[data-node-type="actionList"]', (list) => void renamed(list, 'ul'))
    each(body, '[data-node-type="expand"], [data-node-type="nestedExpand"]', (expand) => {
      const details = make(expand, 'details')
      details.append(make(expand, 'summary', {}, expand.getAttribute('data-title') ?? ''), ...expand.childNodes)
      expand.replaceWith(details)
    })
    each(body, '[data-node-type="media"]', (media) => {
      if (media.querySelector('img')) return
      const alt = media.getAttribute('data-alt') || media.getAttribute('data-file-name') || ''
      media.replaceWith(make(media, 'img', { alt, src: 'blob:' }))
    })
  },
  wikipedia(body) {
    removeAll(body, '.mw-editsection, .mw-jump-link, .navbox, .mw-empty-elt, .noprint')
    each(body, '.mw-heading', unwrap)
    each(body, 'figure, .thumb', (figure) => {
      for (const link of figure.querySelectorAll('a:has(img)')) unwrap(link)
    })
  },
  pages(body) {
    each(body, '.Apple-tab-span', (tab) => tab.replaceWith(' '))
  },
  markdown(body) {
    each(body, '#footnote-label', (label) => label.replaceWith(make(label, 'hr')))
    each(body, 'section', unwrap)
  },
  outlook(body) {
    removeAll(body, '#appendonsend, #divRplyFwdMsg')
  },
}

export function cleanSource(body: HTMLElement, source: PasteSource): void {
  CLEANERS[source]?.(body)
}
