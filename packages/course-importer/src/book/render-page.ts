import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { cleanCodeBlocks } from './code.ts'
import { adaptElements } from './elements.ts'
import { ID_PREFIX, placeHeadings } from './headings.ts'
import { type ReferenceTargets, resolveReferences } from './references.ts'

/** The HTML of a page's Markdown, whose directives are resolved already. Pure: the same input gives the same text. */
export function renderPage(page: string, markdown: string, targets: ReferenceTargets): string {
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(cleanCodeBlocks)
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: ID_PREFIX })
    .use(rehypeRaw)
    .use(placeHeadings)
    .use(adaptElements)
    .use(resolveReferences, { page, targets })
    .use(rehypeStringify)
    .processSync(markdown)
  return String(html).trim()
}
