import { QUESTION_HTML_POLICY } from '../curriculum/html-policy.ts'
import { type AddressReader, sanitizeUnfinishedHtml } from '../curriculum/lesson-html.ts'
import { linkedPicturesOf, withCopies } from '../images/linked-pictures.ts'

/**
 * "About this course" as it is stored: as the text of a lesson, without files, which are for those who study. Pictures from elsewhere become links at
 * once: everybody reads it. Empty where there is nothing to show.
 */
export function sanitizeAboutHtml(html: string, readAddress?: AddressReader): string {
  const content = sanitizeUnfinishedHtml(html, { policy: QUESTION_HTML_POLICY, readAddress })
  const addresses = linkedPicturesOf({ content, quiz: null })
  return withCopies({ content, quiz: null }, new Map(addresses.map((address) => [address, null]))).content
}
