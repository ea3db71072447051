import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { readAdmonishments } from './admonish.ts'
import { cleanCodeBlocks } from './code.ts'
import { adaptElements } from './elements.ts'
import { adaptEmbeds, embedAddresses } from './embeds.ts'
import { markFormulas } from './formulas.ts'
import { ID_PREFIX, nestHeadings } from './headings.ts'
import { readWikiLinks } from './wiki.ts'

interface PageOptions {
  /** Of the lesson that the page becomes. */
  title: string
  /** How lines begin that aren't shown, by the language of the code. */
  hidelines: Record<string, string>
  /** Keeps a drawing of the page, and answers its name. */
  keepDrawing: (svg: string) => string
  /** Whether `$…$` is a formula. */
  formulas?: boolean
  /** Where `[[target]]` leads; without it that is text. */
  links?: (target: string) => string
}

const plainParser = unified().use(remarkParse).use(remarkGfm)
const formulaParser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

/** The elements of a page's Markdown, whose directives are resolved already; links and pictures are still as written. */
export function parsePage(markdown: string, options: PageOptions): Root {
  const { title, hidelines, keepDrawing, formulas = false, links } = options
  const parser = formulas ? formulaParser : plainParser
  const parse = (text: string): MarkdownRoot => parser.parse(text)
  const adapted = unified().use(readAdmonishments, { parse }).use(cleanCodeBlocks, { hidelines })
  if (formulas) adapted.use(markFormulas, { markdown })
  if (links) adapted.use(readWikiLinks, { addressOf: links })
  return adapted
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: ID_PREFIX })
    .use(rehypeRaw)
    .use(nestHeadings, { title })
    .use(adaptElements)
    .use(adaptEmbeds, { keepDrawing })
    .use(embedAddresses)
    .runSync(parse(markdown)) as Root
}
