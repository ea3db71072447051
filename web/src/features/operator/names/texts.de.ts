import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** Names asked for on certificates, for whoever runs the site. */
export const texts: Translated<typeof english> = {
  title: 'Namen auf Zertifikaten',
  note: 'Lernende bitten um einen berichtigten Namen. Die Lehrkraft oder ein Betreiber antwortet.',
  none: 'Keine Anfragen',
  unread: 'Die Anfragen konnten nicht geladen werden',
  asks: (from, to) => `${from} bittet um den Namen ${to}`,
  open: 'Zertifikat öffnen',
  approve: 'Namen übernehmen',
  decline: 'Ablehnen',
  on: (action, number) => `${action}, ${number}`,
  approved: 'Zertifikat mit neuem Namen ausgestellt',
  declined: 'Anfrage abgelehnt',
  answered: 'Diese Anfrage ist schon beantwortet',
  failed: 'Anfrage nicht beantwortet',
}
