import { formatDate, formatPrice } from '../../lib/format.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  title: 'Käufe',
  failed: 'Ihre Käufe konnten nicht geladen werden',
  columns: { course: 'Kurs', date: 'Datum', amount: 'Betrag', status: 'Status', receipt: 'Beleg' },
  receipt: 'Beleg',
  newTab: '(öffnet einen neuen Tab)',
  none: { title: 'Noch keine Käufe', text: 'Kurse, die Sie bezahlen, stehen hier mit ihren Belegen.' },
  browse: 'Kurse ansehen',
  refund: {
    done: (iso) => `Erstattet am ${formatDate(iso)}.`,
    partly: (iso, dollars, all) =>
      `Teilweise erstattet am ${formatDate(iso)}: ${formatPrice(dollars)} von ${formatPrice(all)}.`,
    asked: (iso) => `Erstattung angefordert am ${formatDate(iso)}.`,
    failed: 'Die Erstattung ist fehlgeschlagen. Bitte wenden Sie sich an den Support.',
    owed: (dollars) =>
      `Die Bank hat die Erstattung zurückgeschickt: ${formatPrice(dollars)} stehen Ihnen noch zu. Bitte fragen Sie die Lehrkraft des Kurses, wie Sie sie erhalten.`,
    repaid: (iso) => `Am ${formatDate(iso)} auf anderem Weg zurückgezahlt.`,
    hadAccess: 'Sie hatten schon Zugang zu diesem Kurs.',
    reason: (reason) => `„${reason}“`,
  },
}
