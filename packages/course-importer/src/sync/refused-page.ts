import type { BookLesson } from '../book/lesson.ts'

/** A page whose lesson the server doesn't take; the message is the server's own sentence. */
export class RefusedPageError extends Error {
  readonly file: string
  /** Where the lesson begins in the page. */
  readonly line: number

  constructor({ page, tree, lines }: BookLesson, sentence: string, cause: unknown) {
    super(sentence, { cause })
    this.name = 'RefusedPageError'
    this.file = page
    const first = tree.children.find((child) => child.position)?.position?.start.line ?? 1
    this.line = lines[first - 1] ?? 1
  }
}
