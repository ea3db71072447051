import { DOMParser, Fragment, type Schema } from '@tiptap/pm/model'
import { cleanPasted } from '../writing/paste.ts'
import { convertPasted } from './convert.ts'
import { BLOCKS, each, removeAll, unwrap } from './dom.ts'

/** Pasted HTML as one line can hold it, with its marks, links and formulas; `lost` where it has pictures, which no line holds. */
export function lineOf(html: string, schema: Schema): { content: Fragment; lost: boolean } {
  const pictures = { files: [], courseId: null, add: () => '0' }
  const converted = convertPasted(html, { pictures })
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = cleanPasted(converted.html)
  removeAll(body, 'img, aside[data-gap="picture"], iframe')
  each(body, 'br', (line) => line.replaceWith(' '))
  each(body, `${BLOCKS}, thead, tbody, tr, th, td`, (block) => {
    block.before(' ')
    block.after(' ')
    unwrap(block)
  })
  const line = DOMParser.fromSchema(schema).parse(body).firstChild
  return { content: line?.content ?? Fragment.empty, lost: converted.counts.pictures > 0 }
}
