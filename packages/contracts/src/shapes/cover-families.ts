/** Whose colors and motifs generated covers have; packages/covers draws them. */
export const COVER_FAMILIES = ['web', 'business', 'design', 'data', 'other'] as const
