import { imagesIn } from '../curriculum/lesson-html.ts'
import { type EmbeddingText, posterNamesOf } from '../embeds/embeds-of.ts'

export interface Presented {
  id: number
  about: string | null
  promoVideoUrl: string | null
}

/** What a course's page shows of other sites. */
export function presentationOf({ about, promoVideoUrl }: Omit<Presented, 'id'>): EmbeddingText {
  return { content: about ?? '', videoUrl: promoVideoUrl }
}

/** Names of the course's own pictures on its page, posters included. */
export function picturesOnPage(course: Presented): string[] {
  const presentation = presentationOf(course)
  return [...imagesIn(presentation.content, course.id), ...posterNamesOf(presentation)]
}
