import { childOf, elementsOf, parsed, propertyOf, WORD } from './word-xml.ts'
import { childrenOf, type XmlDocument, type XmlElement } from './xml.ts'

/** A list of Word, whose numbers go on wherever it is taken up again. */
interface NumberedList {
  /** What lists that go on from each other have in common. */
  family: string
  start: number
  /** Whether its first item begins anew. */
  restarts: boolean
}

/** Items of a numbered list that follow something else and don't begin with 1, with their numbers. */
export function resumedItems(document: XmlDocument, numbering: string | null): Map<XmlElement, number> {
  const lists = listsIn(numbering)
  const reached = new Map<string, number>()
  const seen = new Set<string>()
  const resumed = new Map<XmlElement, number>()
  for (const paragraph of elementsOf(document, WORD, 'p')) {
    const item = itemOf(paragraph)
    const list = item && lists.get(item.listId)
    if (!item || !list || item.level > 0) continue
    const { family, start, restarts } = list
    const isNew = restarts && !seen.has(item.listId)
    const number = isNew ? start : (reached.get(family) ?? start - 1) + 1
    seen.add(item.listId)
    reached.set(family, number)
    const before = itemBefore(paragraph)
    if (number > 1 && (!before || lists.get(before.listId)?.family !== family)) resumed.set(paragraph, number)
  }
  return resumed
}

function listsIn(numbering: string | null): Map<string, NumberedList> {
  const lists = new Map<string, NumberedList>()
  if (numbering === null) return lists
  const document = parsed(numbering, 'word/numbering.xml')
  const starts = new Map<string, number>()
  for (const abstract of elementsOf(document, WORD, 'abstractNum')) {
    const first = childrenOf(abstract, 'lvl').find((level) => level.getAttribute('w:ilvl') === '0')
    starts.set(abstract.getAttribute('w:abstractNumId') ?? '', Number(propertyOf(first, 'start') ?? 1))
  }
  for (const list of elementsOf(document, WORD, 'num')) {
    const family = propertyOf(list, 'abstractNumId') ?? ''
    const override = childrenOf(list, 'lvlOverride').find((level) => level.getAttribute('w:ilvl') === '0')
    const restart = propertyOf(override, 'startOverride')
    lists.set(list.getAttribute('w:numId') ?? '', {
      family,
      start: Number(restart ?? starts.get(family) ?? 1),
      restarts: restart !== null,
    })
  }
  return lists
}

function itemOf(paragraph: XmlElement): { listId: string; level: number } | null {
  const numbered = childOf(childOf(paragraph, 'pPr'), 'numPr')
  const listId = propertyOf(numbered, 'numId')
  // A list with the number 0 is none.
  return listId === null || listId === '0' ? null : { listId, level: Number(propertyOf(numbered, 'ilvl') ?? 0) }
}

function itemBefore(paragraph: XmlElement) {
  let before = paragraph.previousSibling
  while (before && !['p', 'tbl', 'sdt'].includes((before as XmlElement).localName)) before = before.previousSibling
  return before && (before as XmlElement).localName === 'p' ? itemOf(before as XmlElement) : null
}
