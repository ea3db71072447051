import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './enrolled-texts.ts'

/** The words of what comes after the course's page; nobody else loads them. */
export const texts: Translated<typeof english> = {
  announcements: 'Ankündigungen',
  messageTeacher: 'Nachricht an die Lehrkraft',
}
