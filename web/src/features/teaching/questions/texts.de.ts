import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** What the page of a course's questions says beside the questions. */
export const texts: Translated<typeof english> = {
  title: 'Fragen',
  back: 'Zurück zu den Kursen',
  missing: 'Diesen Kurs gibt es nicht, oder er gehört Ihnen nicht.',
  showAll: 'Alle Fragen zeigen',
  none: {
    title: 'Noch keine Fragen',
    text: 'Wenn jemand unter einer Lektion fragt, steht die Frage hier, und Ihre Glocke sagt es Ihnen.',
  },
}
