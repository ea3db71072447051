import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  question: 'Dieses Zertifikat zurückziehen?',
  consequence: (holder) =>
    `Das Zertifikat von ${holder} wird endgültig zurückgezogen: Es lässt sich nicht wieder ausstellen. Alle, die es öffnen, lesen Ihre Begründung. Lektionen und Kurs bleiben abgeschlossen.`,
  reason: 'Begründung',
  confirm: 'Zurückziehen',
  pending: 'Wird zurückgezogen …',
  done: 'Zertifikat zurückgezogen',
  notDone: 'Zertifikat nicht zurückgezogen',
}
