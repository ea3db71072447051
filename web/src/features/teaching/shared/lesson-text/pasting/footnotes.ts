import { ID_PREFIX } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { make, removeAll } from './dom.ts'

/** How programs name a mark's note and a note's mark, by the note's number. */
const NAMES: [note: RegExp, mark: RegExp][] = [
  [/^ftnt(\d+)$/, /^ftnt_ref(\d+)$/],
  [/^_ftn(\d+)$/, /^_ftnref(\d+)$/],
  [/^_edn(\d+)$/, /^_ednref(\d+)$/],
  [/^sdfootnote(\d+)sym$/, /^sdfootnote(\d+)anc$/],
  [/^sdendnote(\d+)sym$/, /^sdendnote(\d+)anc$/],
  [/^footnote-(.+)$/, /^footnote-ref-(.+)$/],
]

/** Marks of notes and the notes' own signs lead to each other, where both were copied. They stay as they are: what they say is typed in neither. */
export function keepFootnotes(body: HTMLElement): void {
  const links = [...body.querySelectorAll<HTMLElement>('a[href]')].map((link) => ({ link, target: targetOf(link) }))
  // Another text may have notes of the same numbers in the same lesson.
  const text = hashOf(body.textContent ?? '')
  NAMES.forEach(([note, mark], kind) => {
    for (const { link, target } of links) {
      const number = note.exec(target)?.[1]
      if (number === undefined) continue
      const back = links.find((other) => mark.exec(other.target)?.[1] === number)
      if (!back) continue
      const name = `note-${text}-${kind}-${number}`
      if (back.link.isConnected) {
        lock(link, `${name}-mark`, name)
        lock(back.link, name, `${name}-mark`)
      } else link.setAttribute('href', `#${ID_PREFIX}${name}`)
    }
  })
  // One per mark of a note that has several; the first leads back.
  removeAll(body, '[data-footnote-backref]')
}

function targetOf(link: Element): string {
  const address = link.getAttribute('href') ?? ''
  return /^(?:file:|#)/.test(address) ? (address.split('#')[1] ?? '').replace(ID_PREFIX, '') : ''
}

/** A piece of text that is stored as it is, with its anchor. */
function lock(link: HTMLElement, id: string, target: string): void {
  const anchor = make(link, 'a', { id: ID_PREFIX + id, href: `#${ID_PREFIX}${target}` }, link.textContent ?? '')
  const piece = make(link, 'span', { 'data-locked-inline': anchor.outerHTML })
  const raised = link.querySelector('sup') && make(link, 'sup')
  raised?.append(piece)
  link.replaceWith(raised ?? piece)
}

/** Short, and the same for the same text. */
function hashOf(text: string): string {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}
