import { captionPictures } from './figure-captions.ts'
import { type BookLesson, idsOf, lineOfElement } from './lesson.ts'
import { PageIndex, type SiteAddresses } from './page-index.ts'
import type { Pictures } from './pictures.ts'
import type { ProblemList } from './problems.ts'
import { resolveReferences } from './references.ts'
import { showsAnything } from './visible.ts'

interface Resolver {
  config: SiteAddresses
  pictures: Pictures
  problems: ProblemList
  /** Keeps a file as a picture of the book; false for one that can't be had. */
  takePicture: (name: string) => boolean
}

/** Leads the links and pictures of all lessons to what they mean in the course, and gives those without anything their title. */
export function resolveLessons(lessons: BookLesson[], { config, pictures, problems, takePicture }: Resolver): void {
  const pages = new Set(lessons.map((lesson) => lesson.page))
  const index = new PageIndex([...pages], config)
  const byPage = Map.groupBy(lessons, (lesson) => lesson.page)
  const keysById = new Map(
    [...byPage.values()]
      .filter((parts) => parts.length > 1)
      .flat()
      .flatMap((lesson) => idsOf(lesson).map((id) => [`${lesson.page}#${id}`, lesson.key])),
  )
  const lessonOf = (page: string, id: string) => keysById.get(`${page}#${id}`) ?? page
  for (const lesson of lessons) {
    const warn = (message: Parameters<ProblemList['warn']>[1], node: Parameters<typeof lineOfElement>[0]) =>
      problems.warn(lesson.page, message, lineOfElement(node, lesson.lines))
    resolveReferences(lesson.tree, { page: lesson.page, key: lesson.key, index, takePicture, pictures, lessonOf, warn })
  }
  for (const lesson of lessons) {
    captionPictures(lesson.tree)
    fillEmpty(lesson)
  }
}

/** A lesson must have something to show: of a page that is only a heading, that. */
function fillEmpty({ title, tree }: BookLesson): void {
  if (showsAnything(tree)) return
  tree.children.push({ type: 'element', tagName: 'h3', properties: {}, children: [{ type: 'text', value: title }] })
}
