import type { Translated } from '../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  wishNotKept: 'Dieser Browser merkt sich keine weiteren Kurse. Melden Sie sich an, dann tut es Ihr Konto.',
  unreachable: 'Die Website war nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  byStatus: {
    401: 'Sie sind nicht angemeldet.',
    403: 'Das dürfen Sie nicht.',
    404: 'Unter dieser Adresse gibt es nichts.',
    408: 'Das hat zu lange gedauert. Versuchen Sie es erneut.',
    413: 'Das ist zu groß zum Senden.',
    429: 'Das war viel auf einmal. Warten Sie einen Moment, und versuchen Sie es erneut.',
    502: 'Die Website antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
    503: 'Die Website ist gerade nicht verfügbar. Versuchen Sie es gleich noch einmal.',
    504: 'Die Website hat zu lange nicht geantwortet. Versuchen Sie es gleich noch einmal.',
  },
  otherwise: 'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
}
