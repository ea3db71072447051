import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  tryAgain: 'Erneut versuchen',
  statuses: { active: 'Aktiv', draft: 'Entwurf', archived: 'Archiviert' },
  when: {
    thisDay: 'heute',
    thisWeek: 'diese Woche',
    onDay: (day) => `am ${day}`,
    weekOf: (day) => `in der Woche vom ${day}`,
    span: (first, last) => `${first} bis ${last}`,
  },
}
