/** What is put into the built index. */
export interface PageParts {
  /** In place of the tags between its marks. */
  head: string
  /** Files of the page's own code, to be fetched with that of the app. */
  modules?: readonly string[]
  /** In the root element. */
  content?: string
  /** Behind it, before the end of the body. */
  data?: string
}

const HEAD = /<!-- head -->.*?<!-- \/head -->/s
const CODE = /<!-- code -->.*?<!-- \/code -->/s
const ROOT = '<div id="root"></div>'
/** The browser draws a page that is whole: half of one, as much as came with the first packets, would move when the rest comes. */
const WHOLE = '<link rel="expect" href="#code" blocking="render">'

/**
 * Cuts the built index where a page's own parts go. An index without the marks is served as it is. Where there is something to be
 * read, the app's code stands in a template, out of which web/scheme.js takes it after the first paint: until then the text and its
 * typefaces have the line for themselves.
 */
export function indexTemplate(index: string): (parts: PageParts) => string {
  const code = CODE.exec(index)?.[0].replaceAll(/<!--.*?-->/g, '')
  const [beforeHead, rest] = cut(index, HEAD)
  const [beforeCode, behindCode] = cut(rest ?? '', CODE)
  const [beforeRoot, afterRoot] = cut(behindCode ?? '', ROOT)
  if (code === undefined || afterRoot === undefined) return () => index
  return ({ head, modules = [], content = '', data = '' }) => {
    const all = code + modules.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`).join('')
    const [atOnce, later] = content === '' ? [all, ''] : [WHOLE, `<template id="code">${all}</template>`]
    return `${beforeHead}${head}${beforeCode}${atOnce}${beforeRoot}<div id="root">${content}</div>${data}${later}${afterRoot}`
  }
}

function cut(text: string, at: RegExp | string): [string, string | undefined] {
  const [before = '', after] = text.split(at, 2)
  return [before, after]
}
