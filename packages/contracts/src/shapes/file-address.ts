/** Pure text, without schemas, so that the player and the editor of the web app can read ids without them. */

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a `data-file` names an uploaded file. */
export function isFileId(id: string | null | undefined): id is string {
  return ID.test(id ?? '')
}

/** Where a course's readers download a file that one of its lessons refers to. */
export function fileAddress(courseId: number, id: string): string {
  return `/api/courses/${courseId}/files/${id}`
}

/** Bytes that one file can have: 500 MB. */
export const LESSON_FILE_MAX_BYTES = 524_288_000

/** What a PDF is sent as. */
export const PDF_TYPE = 'application/pdf'
