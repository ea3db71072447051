/** Keys for skeletons, which are never an id: what is drawn in a skeleton's place would otherwise slide to its own. */
export function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, place) => `skeleton-${place}`)
}
