import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

/** What a page says of itself before its text. */
export interface FrontMatter {
  title: string | null
  /** Its place among its neighbours. */
  order: number | null
  draft: boolean
  description: string | null
  language: string | null
}

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || null)
  .nullable()
  .catch(null)
const rank = z.coerce.number().nullable().catch(null)
const schema = z.object({
  ...{ title: text, sidebar_label: text, label: text, description: text, lang: text, language: text },
  ...{ order: rank, sidebar_position: rank, position: rank, nav_order: rank, weight: rank },
  draft: z.boolean().catch(false),
})

const NONE: FrontMatter = { title: null, order: null, draft: false, description: null, language: null }
const MATTER = /^(---|\+\+\+)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\1[ \t]*(?:\r?\n|$)/

interface ReadPage {
  matter: FrontMatter
  /** The text. The matter's lines are empty in it, so that the others keep their numbers. */
  markdown: string
}

/** Reads what YAML or TOML stands before a page's text; `unreadable` is told the line of what can't be read, and it stays out of the text. */
export function readFrontMatter(source: string, unreadable: (line: number) => void): ReadPage {
  const [matter, fence, inner = ''] = MATTER.exec(source) ?? []
  // A line of hyphens at the beginning of a page is a ruler as well.
  if (matter === undefined || (fence === '---' && !/^\s*(?:["'\w-]+\s*:|#|\{|$)/.test(inner))) {
    return { matter: NONE, markdown: source }
  }
  const markdown = matter.replaceAll(/[^\n]+/g, '') + source.slice(matter.length)
  try {
    return { matter: factsOf(fence === '+++' ? parseToml(inner) : parseYaml(inner)), markdown }
  } catch (error) {
    const position = (error as { linePos?: { line: number }[]; line?: number }).linePos?.[0]?.line
    unreadable((position ?? (error as { line?: number }).line ?? 1) + 1)
    return { matter: NONE, markdown }
  }
}

function factsOf(value: unknown): FrontMatter {
  const known = schema.safeParse(value ?? {}).data
  if (!known) return NONE
  return {
    title: known.title ?? known.sidebar_label ?? known.label,
    order: known.order ?? known.sidebar_position ?? known.position ?? known.nav_order ?? known.weight,
    draft: known.draft,
    description: known.description,
    language: known.language ?? known.lang,
  }
}
