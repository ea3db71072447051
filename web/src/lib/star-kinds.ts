export type StarKind = 'full' | 'half' | 'empty'

/** What each of the five stars shows: full up to the rating, a half one when the rest is .5 or more. */
export function starKinds(rating: number): StarKind[] {
  return [1, 2, 3, 4, 5].map((place) => {
    if (rating >= place) return 'full'
    return rating >= place - 0.5 ? 'half' : 'empty'
  })
}
