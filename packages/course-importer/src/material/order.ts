import * as path from 'pathe'

interface Placed {
  path: string
  title: string
  matter: { order: number | null }
}

export interface FolderNode<Page> {
  title: string
  pages: Page[]
  folders: FolderNode<Page>[]
}

interface FolderFacts {
  title: string | null
  order: number | null
}

const NUMBER = /^(\d+(?:[._]\d+)*)(?:[.)\-_ ]+|$)/
const FOLDER_PAGE = /^_?(?:index|readme)$/i
// Names are compared as a reader of any language would: 2 before 10.
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Whether a page speaks for its folder: `index.md`, `_index.md`, `README.md`. */
export function isFolderPage(file: string): boolean {
  return FOLDER_PAGE.test(stemOf(file))
}

/** `02-getting_started.md` is "Getting started". */
export function titleOfName(file: string): string {
  const stem = stemOf(file)
  const words = stem.replace(NUMBER, '').replaceAll(/[-_]+/g, ' ').trim() || stem
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The pages below a folder as a tree, each folder in its order. */
export function sortedTree<Page extends Placed>(
  pages: readonly Page[],
  facts: ReadonlyMap<string, FolderFacts>,
  folder: string,
): FolderNode<Page> {
  const prefix = folder === '.' ? '' : `${folder}/`
  const inside = pages.filter((page) => page.path.startsWith(prefix))
  const own = inside.filter((page) => path.dirname(page.path) === folder)
  const names = new Set(
    inside.filter((page) => !own.includes(page)).map((page) => page.path.slice(prefix.length).split('/')[0] ?? ''),
  )
  const front = own.find((page) => isFolderPage(page.path))
  const folders = [...names].map((name) => {
    const below = prefix + name
    const speaks = inside.find((page) => path.dirname(page.path) === below && isFolderPage(page.path))
    const order = facts.get(below)?.order ?? speaks?.matter.order ?? null
    return { name, order, node: sortedTree(pages, facts, below) }
  })
  return {
    title: facts.get(folder)?.title ?? front?.title ?? titleOfName(path.basename(folder)),
    pages: own.sort(
      (a, b) =>
        Number(isFolderPage(b.path)) - Number(isFolderPage(a.path)) ||
        compare({ name: stemOf(a.path), order: a.matter.order }, { name: stemOf(b.path), order: b.matter.order }),
    ),
    folders: folders.sort(compare).map(({ node }) => node),
  }
}

/** What has a place comes first, then what has a number, then the rest by name. */
function compare(a: { name: string; order: number | null }, b: { name: string; order: number | null }): number {
  const last = Number.POSITIVE_INFINITY
  if (a.order !== b.order) return (a.order ?? last) < (b.order ?? last) ? -1 : 1
  const numbered = Number(NUMBER.test(b.name)) - Number(NUMBER.test(a.name))
  return numbered || natural.compare(a.name, b.name)
}

function stemOf(file: string): string {
  const name = path.basename(file)
  return name.replace(/\.(?:md|markdown|mdown|mkd)$/i, '')
}
