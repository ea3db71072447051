/** Pure text and numbers, without schemas, so that the player of the web app can read addresses without them. */

const ADDRESS = /^\/api\/courses\/([1-9]\d{0,9})\/videos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a course's lessons show an uploaded video: a lesson's `videoUrl`. */
export function videoAddress(courseId: number, id: string): string {
  return `/api/courses/${courseId}/videos/${id}`
}

/** The uploaded video that an address names, or null for any other address. */
export function videoOfAddress(address: string | null | undefined): { courseId: number; id: string } | null {
  const [, courseId, id] = ADDRESS.exec(address ?? '') ?? []
  return id === undefined ? null : { courseId: Number(courseId), id }
}

/** Minutes that a lesson with this video is said to take: never none. */
export function minutesOf(durationSeconds: number): number {
  return Math.max(1, Math.round(durationSeconds / 60))
}
