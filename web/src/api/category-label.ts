import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { locale } from '../lib/locale.ts'

/** What a category is called in the page's language. Apart from what else is known of categories: every page has it in its footer. */
export function categoryLabel({ name, names }: Pick<Category, 'name' | 'names'>): string {
  return names?.[locale.language] ?? name
}
