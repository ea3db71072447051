import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { readAdmonishments } from './admonish.ts'
import { cleanCodeBlocks } from './code.ts'
import { adaptElements } from './elements.ts'
import { adaptEmbeds } from './embeds.ts'
import { ID_PREFIX, nestHeadings } from './headings.ts'

interface PageOptions {
  /** Of the lesson that the page becomes. */
  title: string
  /** How lines begin that aren't shown, by the language of the code. */
  hidelines: Record<string, string>
  /** Keeps a drawing of the page, and answers its name. */
  keepDrawing: (svg: string) => string
}

const markdownParser = unified().use(remarkParse).use(remarkGfm)
const parse = (markdown: string): MarkdownRoot => markdownParser.parse(markdown)

/** The elements of a page's Markdown, whose directives are resolved already; links and pictures are still as written. */
export function parsePage(markdown: string, { title, hidelines, keepDrawing }: PageOptions): Root {
  return unified()
    .use(readAdmonishments, { parse })
    .use(cleanCodeBlocks, { hidelines })
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: ID_PREFIX })
    .use(rehypeRaw)
    .use(nestHeadings, { title })
    .use(adaptElements)
    .use(adaptEmbeds, { keepDrawing })
    .runSync(parse(markdown)) as Root
}
