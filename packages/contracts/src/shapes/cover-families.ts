/** Whose colors and motifs generated covers have; packages/covers draws them. */
export const COVER_FAMILIES = ['web', 'business', 'design', 'data', 'other'] as const
export type CoverFamily = (typeof COVER_FAMILIES)[number]

const FIRST_FAMILIES = new Map<string, CoverFamily>([
  ['Web Development', 'web'],
  ['Business', 'business'],
  ['Design', 'design'],
  ['Data Science', 'data'],
])

/** The family by a category's printed name: certificates say no other that were issued before categories were the school's own. */
export function coverFamilyByName(categoryName: string): CoverFamily {
  return FIRST_FAMILIES.get(categoryName) ?? 'other'
}
