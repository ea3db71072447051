import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { texts } from '#texts/home'

function areAllShelved({ courseCount, categories }: Shelf): boolean {
  return categories.reduce((sum, { books }) => sum + books.length, 0) === courseCount
}

/** What stands on the shelf, and how much of it is a student's own. */
export function shelfLead(shelf: Shelf, owned: number): string {
  const { courseCount: courses, teacherCount: teachers } = shelf
  return texts.whole.lead({ courses, teachers, areAll: areAllShelved(shelf), owned })
}
