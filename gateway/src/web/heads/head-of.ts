import { type Category, courseDetailSchema } from '@lectern/contracts/shapes/courses.ts'
import { sitePageSchema } from '@lectern/contracts/shapes/site.ts'
import { teacherPageSchema } from '@lectern/contracts/shapes/teachers.ts'
import { readCategory } from '../../share-pictures/read-cover-family.ts'
import type { Branding } from '../../site/branding.ts'
import type { OpenedPage } from '../pages.ts'
import { certificateHead } from './certificate-head.ts'
import { courseHead, previewHead } from './course-head.ts'
import { absoluteTo, type Head, organization, type PageContext, type ReadText, summary } from './head.ts'
import { teacherHead } from './teacher-head.ts'

/** What tells the list's pages apart; anything else is the same list, filtered. */
const LIST_PARAMETERS = ['category', 'page']

/** What is said of a page while nothing of its data is known. */
export function plainHead({ page, path }: OpenedPage): Head {
  const { title, description, isPublic } = page
  return { title, description, address: isPublic ? path : null }
}

/** Of a visitor's page; null where it has nothing to show. Throws what the reading throws. */
export async function headOf(
  opened: OpenedPage,
  search: URLSearchParams,
  read: ReadText,
  origin: string | undefined,
  branding: Branding,
): Promise<Head | null> {
  const context = { absolute: absoluteTo(origin), branding }
  const plain = plainHead(opened)
  switch (opened.page.name) {
    case 'home':
      return {
        ...plain,
        things: [{ '@type': 'WebSite', name: branding.name, url: context.absolute('/') }, organization(context)],
      }
    case 'courses':
    case 'teachers':
      return listHead(plain, search, read)
    case 'course':
    case 'preview':
      return headOfCourse(opened, read, context)
    case 'teacher':
      return headOfTeacher(opened, read, context)
    case 'sitePage':
      return headOfSitePage(opened, read)
    case 'certificate':
      return certificateHead(opened.params.certificateId ?? '', read, origin, branding)
    default:
      return plain
  }
}

async function listHead(plain: Head, search: URLSearchParams, read: ReadText): Promise<Head> {
  // Results of a search are endless, and nobody's to find.
  if (search.has('search')) return { ...plain, address: null }
  const parameters = new URLSearchParams(
    [...search].filter(([name, value]) => LIST_PARAMETERS.includes(name) && value !== ''),
  )
  const category = Number(parameters.get('category'))
  // The id of a merged category is the same list.
  const found = category > 0 ? await knownCategory(read, category) : undefined
  if (found) parameters.set('category', String(found.id))
  parameters.sort()
  return { ...plain, address: parameters.size > 0 ? `${plain.address}?${parameters}` : plain.address }
}

async function headOfCourse({ page, params }: OpenedPage, read: ReadText, context: PageContext): Promise<Head | null> {
  const { courseId = '', lessonId } = params
  // One course has one address: the router takes no other spelling of its number either.
  if (!/^[1-9]\d*$/.test(courseId)) return null
  const described = courseDetailSchema.parse(JSON.parse(await read(`/api/courses/${courseId}?bodies=none`)))
  const course = {
    ...described,
    coverFamily: (await knownCategory(read, described.categoryId))?.coverFamily ?? 'other',
  }
  if (page.name === 'course') return courseHead(course, context)
  const lesson = course.modules.flatMap(({ lessons }) => lessons).find(({ id }) => String(id) === lessonId)
  if (!lesson?.freePreview) return null
  return previewHead(course, lesson, context)
}

async function headOfTeacher({ params }: OpenedPage, read: ReadText, context: PageContext): Promise<Head | null> {
  const { teacherId = '' } = params
  if (!/^[1-9]\d*$/.test(teacherId)) return null
  return teacherHead(teacherPageSchema.parse(JSON.parse(await read(`/api/teachers/${teacherId}`))), context)
}

async function headOfSitePage(opened: OpenedPage, read: ReadText): Promise<Head> {
  const { title, html } = sitePageSchema.parse(JSON.parse(await read(`/api/site/pages/${opened.params.slug}`)))
  return { ...plainHead(opened), title, description: firstParagraph(html) }
}

/** A page needs no category: an address of before, or of another picture, leads to the present one. */
function knownCategory(read: ReadText, categoryId: number): Promise<Category | undefined> {
  return readCategory(read, categoryId).catch(() => undefined)
}

/** As text: the gateway makes this HTML itself, and writes no other entities. */
function firstParagraph(html: string): string | null {
  const [, inner] = /<p>(.*?)<\/p>/s.exec(html) ?? []
  if (inner === undefined) return null
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  return summary(
    inner.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (one) => entities[one] ?? one),
  )
}
