import type { Category } from '@lectern/contracts/shapes/courses.ts'
import type { Site } from '@lectern/contracts/shapes/site.ts'
import { texts } from '#texts/layouts'
import { categoryLabel } from '../../api/category-label.ts'
import { paths } from '../../config/paths.ts'
import type { NavLinkItem } from './nav-links.ts'

export interface PageLinks {
  heading: string
  links: NavLinkItem[]
}

const SUBJECTS_SHOWN = 4

/** The categories with most courses, largest first; those without any lead nowhere. */
export function largestSubjects(categories: readonly Category[] = []): NavLinkItem[] {
  return categories
    .filter(({ courseCount }) => courseCount > 0)
    .toSorted((a, b) => b.courseCount - a.courseCount || a.id - b.id)
    .slice(0, SUBJECTS_SHOWN)
    .map((category) => ({ label: categoryLabel(category), to: paths.category(category.id) }))
}

/** The pages that there are, under the headings that have any. */
export function pageColumns(pages: Site['pages'] = []): PageLinks[] {
  return Object.entries(texts.footer.groups).map(([group, heading]) => ({
    heading,
    links: pages
      .filter((page) => page.group === group)
      .map(({ slug, title }) => ({ label: title, to: paths.sitePage(slug) })),
  }))
}
