import type { Translated } from '../../lib/translated.ts'
import type { serviceTexts as english } from './service-texts.ts'

/** What isn't known here is said as the service says it. */
const said = (words: Readonly<Record<string, string>>) => (word: string) => words[word] ?? word

const orderStatus = said({
  pending: 'offen',
  paid: 'bezahlt',
  refunded: 'erstattet',
  canceled: 'abgebrochen',
  surplus: 'doppelt bezahlt',
})

const refundStatus = said({
  requested: 'angefordert',
  pending: 'unterwegs',
  succeeded: 'angekommen',
  failed: 'fehlgeschlagen',
})
const moved = said({
  payment: 'Zahlung',
  refund: 'Erstattung',
  'refund-returned': 'Erstattung zurückgekommen',
  'dispute-lost': 'Rückbuchung',
})
const initiator = said({ teacher: 'Lehrkraft', operator: 'Betrieb', stripe: 'Stripe', lectern: 'Lectern' })

const step = said({
  'order created': 'Bestellung angelegt',
  'paid, as Stripe says': 'bezahlt, sagt Stripe',
  'learning has answered for the payment': 'learning hat zur Zahlung geantwortet',
  refunded: 'erstattet',
  'learning has answered for the refund': 'learning hat zur Erstattung geantwortet',
  'given back by other means': 'auf anderem Weg zurückgezahlt',
  'access granted': 'Zugang gegeben',
  'access ended': 'Zugang beendet',
  'certificate issued': 'Zertifikat ausgestellt',
  'certificate revoked': 'Zertifikat widerrufen',
  'quiz submitted': 'Quiz abgegeben',
  enrolled: 'eingeschrieben',
  returned: 'zurückgekommen',
  completed: 'abgeschlossen',
  reset: 'Fortschritt zurückgesetzt',
  removed: 'entfernt',
})

/** Steps whose name ends with a word of its own. */
const BEGINNINGS: readonly (readonly [string, (rest: string) => string])[] = [
  ['webhook ', (type) => `Webhook ${type}`],
  ['ledger: ', (kind) => `Hauptbuch: ${moved(kind)}`],
  ['refund asked for by ', (by) => `Erstattung angefordert: ${initiator(by)}`],
  ['refund ', (status) => `Erstattung ${refundStatus(status)}`],
]

function stepOf(what: string): string {
  const found = BEGINNINGS.find(([beginning]) => what.startsWith(beginning))
  return found ? found[1](what.slice(found[0].length)) : step(what)
}

export const serviceTexts: Translated<typeof english> = {
  step: stepOf,
  orderStatus,
  mailKind: said({
    receipt: 'Beleg',
    'refund-receipt': 'Erstattungsbeleg',
    'access-removed': 'Zugang entfernt',
    certificate: 'Zertifikat',
    'certificate-revoked': 'Zertifikat widerrufen',
    digest: 'Zusammenfassung',
    announcement: 'Ankündigung',
    letter: 'Brief zum Konto',
    'course-invitation': 'Einladung in einen Kurs',
  }),
}
