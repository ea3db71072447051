import { cleanBlocks, keepCallouts, nameStyled, splitBlocksFromInline } from './blocks.ts'
import { keepCaptions } from './captions.ts'
import { keepCode } from './code-blocks.ts'
import { each, removeAll, textsIn, unwrap } from './dom.ts'
import { keepFootnotes } from './footnotes.ts'
import { keepFormulas } from './formulas.ts'
import { cleanHeadings, dropTitle } from './headings.ts'
import { cleanLinks } from './links.ts'
import { cleanLists } from './lists.ts'
import { readMarkdown } from './markdown.ts'
import { joinCode, keepMarks } from './marks.ts'
import { type PictureOptions, takePictures } from './pictures.ts'
import { rawMarkdownIn } from './raw-page.ts'
import { readClipboard } from './read-clipboard.ts'
import { detectSource, type PasteSource } from './source.ts'
import { cleanSource } from './sources.ts'
import { cleanTables } from './tables.ts'
import { dropTools, markUnkept } from './unkept.ts'
import { convertWordLists } from './word-lists.ts'

export interface PasteOptions {
  pictures: PictureOptions
  /** Reads MathML that comes without its LaTeX. */
  toLatex?: (mathml: string) => string | null
  source?: PasteSource
  /** The lesson's, where the text is pasted at its start. */
  title?: string
}

export interface Pasted {
  source: PasteSource
  /** Not yet cleaned of what could run: the editor's own cleaning comes after it. */
  html: string
  counts: PasteCounts
  /** A first heading that says what the lesson's title says, and isn't in the HTML. */
  droppedTitle: string | null
}

export interface PasteCounts {
  paragraphs: number
  tables: number
  pictures: number
  formulas: number
}

/** Pasted HTML of any program as the editor's blocks are written. Nothing of it is left out without a mark in its place. */
export function convertPasted(html: string, { pictures, toLatex, title, ...given }: PasteOptions): Pasted {
  const markdown = given.source ? null : rawMarkdownIn(html)
  const source = given.source ?? (markdown === null ? detectSource(html) : 'markdown')
  const body = readClipboard(markdown === null ? html : readMarkdown(markdown))
  keepFormulas(body, toLatex)
  cleanSource(body, source)
  keepCode(body)
  dropTools(body)
  keepCallouts(body)
  nameStyled(body)
  convertWordLists(body)
  markUnkept(body)
  cleanLists(body)
  const droppedTitle = title === undefined ? null : dropTitle(body, title)
  cleanHeadings(body)
  keepMarks(body, source)
  joinCode(body)
  keepFootnotes(body)
  cleanLinks(body)
  takePictures(body, pictures)
  each(body, 'figure', (figure) => !figure.querySelector('img') && unwrap(figure))
  cleanBlocks(body)
  cleanTables(body)
  splitBlocksFromInline(body)
  keepCaptions(body)
  removeAll(body, 'input')
  return { source, html: body.innerHTML, counts: countsOf(body), droppedTitle }
}

const PICTURE_GAP = 'aside[data-gap="picture"]'

function countsOf(body: HTMLElement): PasteCounts {
  const count = (selector: string) => body.querySelectorAll(selector).length
  const paragraphs = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, pre')]
  return {
    paragraphs: paragraphs.filter(hasWords).length,
    tables: count('table'),
    pictures: count(`img, ${PICTURE_GAP}`),
    formulas: count('[data-formula]'),
  }
}

/** Of itself, and not in a table or as the name of a picture. */
function hasWords(element: Element): boolean {
  if (element.closest('table') || element.querySelector('p, li')) return false
  return textsIn(element).some(({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest(PICTURE_GAP))
}
