/** What is put into the built index. */
export interface PageParts {
  /** In place of the tags between its marks. */
  head: string
  /** In the root element. */
  content?: string
  /** Behind it, before the end of the body. */
  data?: string
}

const HEAD = /<!-- head -->.*?<!-- \/head -->/s
const ROOT = '<div id="root"></div>'

/** Cuts the built index where a page's own parts go. An index without the marks is served as it is. */
export function indexTemplate(index: string): (parts: PageParts) => string {
  const [beforeHead, rest] = cut(index, HEAD)
  const [beforeRoot, afterRoot] = cut(rest ?? beforeHead, ROOT)
  if (rest === undefined || afterRoot === undefined) return () => index
  return ({ head, content = '', data = '' }) =>
    `${beforeHead}${head}${beforeRoot}<div id="root">${content}</div>${data}${afterRoot}`
}

function cut(text: string, at: RegExp | string): [string, string | undefined] {
  const [before = '', after] = text.split(at, 2)
  return [before, after]
}
