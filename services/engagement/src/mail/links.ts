/** The picture above mail about a course, drawn by the gateway: its cover. A category that isn't known is 0. */
export function bannerOf(origin: string, course: { id: number; categoryId: number | null }): string {
  return `${origin}/share/banners/${course.categoryId ?? 0}-${course.id}.png`
}
