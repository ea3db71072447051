import type { RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { showsAnything } from '../../book/visible.ts'

/** Depths of the headings at which modules and lessons start; without one for modules there is a single module. */
export interface DocxSplit {
  modules: number | null
  lessons: number
}

interface Section {
  title: string
  blocks: RootContent[]
}

interface ModuleSections {
  title: string
  lessons: Section[]
}

/** 1 to 6 of a heading, 0 of anything else. */
export function depthOf(node: RootContent): number {
  return node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0
}

/** The two highest depths that there are, if the first of them has more than one heading; else the highest alone. */
export function splitFor(blocks: RootContent[]): DocxSplit {
  const depths = blocks.map(depthOf).filter((depth) => depth > 0)
  const [first, second] = [...new Set(depths)].sort()
  if (first === undefined) return { modules: null, lessons: 1 }
  return second === undefined ? { modules: null, lessons: first } : { modules: first, lessons: second }
}

interface Titles {
  course: string
  /** Of what comes before the first heading. */
  introduction: string
}

/** Cuts a document at its headings. What comes before the first is the introduction, and what follows a module's heading has the module's title. */
export function sectionsOf(blocks: RootContent[], split: DocxSplit, titles: Titles): ModuleSections[] {
  const isCut = blocks.some((block) => depthOf(block) > 0 && [split.modules, split.lessons].includes(depthOf(block)))
  const modules: ModuleSections[] = []
  let lesson: Section | undefined
  let hasPreface = false
  const start = (lessonTitle: string) => {
    if (modules.length === 0) {
      hasPreface = split.modules !== null
      modules.push({ title: hasPreface ? titles.introduction : titles.course, lessons: [] })
    }
    lesson = { title: lessonTitle, blocks: [] }
    modules.at(-1)?.lessons.push(lesson)
    return lesson
  }
  const untitled = () => modules.at(-1)?.title ?? (isCut ? titles.introduction : titles.course)
  for (const block of blocks) {
    const depth = depthOf(block)
    const words = depth > 0 && block.type === 'element' ? textOf(block).replaceAll(/\s+/g, ' ').trim() : ''
    if (words !== '' && depth === split.modules) {
      modules.push({ title: words, lessons: [] })
      lesson = undefined
    } else if (words !== '' && depth === split.lessons) start(words)
    else (lesson ?? start(untitled())).blocks.push(block)
  }
  const shown = modules
    .map((module) => ({ ...module, lessons: module.lessons.filter((one) => isShown(one, module)) }))
    .filter((module) => module.lessons.length > 0)
  const [first, second, ...others] = shown
  // A preface isn't a module of its own.
  if (!hasPreface || !first || !second || first.lessons[0] !== modules[0]?.lessons[0] || first.lessons.length > 1)
    return shown
  return [{ ...second, lessons: [...first.lessons, ...second.lessons] }, ...others]
}

/** What is between a module's heading and its first lesson is often nothing but space. */
function isShown(section: Section, module: ModuleSections): boolean {
  const isIntroduction = section === module.lessons[0] && module.lessons.length > 1
  return !isIntroduction || showsAnything({ type: 'root', children: section.blocks })
}
