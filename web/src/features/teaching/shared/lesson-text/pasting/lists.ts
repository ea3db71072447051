import { each, isBlank, make, textsIn, unwrap } from './dom.ts'

const LISTS = 'ul, ol'
const BOXED = /^\s*[☐☑] /

/** Lists as HTML has them: lists within items, levels that were only said, and tasks with their boxes. */
export function cleanLists(body: HTMLElement): void {
  joinSingleLists(body)
  each(body, 'ul, ol', (list) => {
    for (const child of [...list.childNodes]) {
      if (!(child instanceof Element)) {
        if ((child.textContent ?? '').trim() !== '') wrapInItem(list, child)
      } else if (child.matches(LISTS)) moveIntoItem(list, child)
      else if (!child.matches('li')) wrapInItem(list, child)
    }
  })
  each(body, 'li', (item) => {
    if (!item.parentElement?.matches(LISTS)) {
      const list = make(item, 'ul')
      item.before(list)
      list.append(item)
    }
    keepTask(item)
    const [only] = item.children
    // The text of an item stands in it itself, unless there are several paragraphs.
    if (only?.localName === 'p' && [...item.children].filter(({ localName }) => localName === 'p').length === 1) {
      if ([...item.childNodes].find((node) => node.textContent?.trim()) === only) unwrap(only)
    }
  })
  each(body, 'li', (item) => isBlank(item) && !item.querySelector('li') && item.remove())
  each(body, LISTS, (list) => list.children.length === 0 && list.remove())
  each(body, 'ul', (list) => {
    list.removeAttribute('class')
    if ([...list.children].every((item) => BOXED.test(item.textContent ?? ''))) list.className = 'tasks'
  })
}

/** Word for the web has a list per item, which says how deep it is. */
function joinSingleLists(body: HTMLElement): void {
  each(body, '.ListContainerWrapper', unwrap)
  const open: { level: number; list: HTMLElement }[] = []
  let before: Element | null = null
  for (const list of [...body.querySelectorAll<HTMLElement>('ul, ol')]) {
    const [item] = list.children
    const level = Number(item?.getAttribute('data-aria-level') ?? 0)
    if (!item || level === 0 || list.children.length !== 1) continue
    const follows = before !== null && list.previousElementSibling === before
    if (!follows) open.length = 0
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const last = open.at(-1)
    if (last?.level === level && last.list.localName === list.localName) {
      last.list.append(item)
      list.remove()
    } else if (last && last.level < level && last.list.lastElementChild) {
      last.list.lastElementChild.append(list)
      open.push({ level, list })
    } else {
      open.length = 0
      open.push({ level, list })
      before = list
    }
  }
}

function moveIntoItem(list: Element, inner: Element): void {
  const item = inner.previousElementSibling
  if (item?.matches('li')) item.append(inner)
  else wrapInItem(list, inner)
}

function wrapInItem(list: Element, child: ChildNode): void {
  const item = make(list, 'li')
  child.before(item)
  item.append(child)
}

/** A box, checked or not, is a sign before the text. */
function keepTask(item: Element): void {
  const box = item.querySelector(
    ':scope > input[type="checkbox"], :scope > p > input[type="checkbox"], :scope > label input[type="checkbox"]',
  )
  const state = item.getAttribute('aria-checked')
  const typed = /^\s*\[([ x])\][\s\u00a0]+/i.exec(item.textContent ?? '')
  if (!box && item.getAttribute('role') !== 'checkbox' && !typed) return
  const done = box ? box.hasAttribute('checked') : state ? state === 'true' : typed?.[1]?.toLowerCase() === 'x'
  box?.remove()
  if (typed && !box) dropText(item, typed[0].length)
  for (const icon of item.querySelectorAll('img'))
    if (!icon.getAttribute('alt')?.trim() || /check/i.test(icon.alt)) icon.remove()
  const [first] = textsIn(item).filter(({ data }) => data.trim() !== '')
  if (first) first.data = `${done ? '☑' : '☐'} ${first.data.trimStart()}`
}

function dropText(item: Element, length: number): void {
  let left = length
  for (const text of textsIn(item)) {
    const part = Math.min(left, text.data.length)
    text.data = text.data.slice(part)
    left -= part
    if (left === 0) return
  }
}
