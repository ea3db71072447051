import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** What the page of a course's announcements says to its students. */
export const texts: Translated<typeof english> = {
  title: 'Ankündigungen',
  toCourse: 'Zurück zum Kurs',
  toDashboard: 'Zurück zur Übersicht',
  failed: 'Die Ankündigungen konnten nicht geladen werden',
  missing: 'Sie sind nicht in diesen Kurs eingeschrieben, oder es gibt ihn nicht mehr.',
  more: 'Frühere Ankündigungen anzeigen',
  none: {
    title: 'Noch keine Ankündigungen',
    text: 'Was Ihre Lehrkraft an alle in diesem Kurs schreibt, steht hier.',
  },
  loading: 'Ankündigungen werden geladen',
}
