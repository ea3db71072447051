import { formatQuantity } from '../../../lib/format.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** What the page of a course's announcements says to its teacher. */
export const texts: Translated<typeof english> = {
  title: 'Ankündigungen',
  back: 'Zurück zu den Kursen',
  missing: 'Diesen Kurs gibt es nicht, oder er gehört Ihnen nicht.',
  write: 'Neue Ankündigung',
  change: 'Ankündigung ändern',
  titleLabel: 'Titel',
  textLabel: 'Was Sie den Teilnehmenden dieses Kurses sagen möchten',
  codeHelp: 'Setzen Sie Code zwischen `Backticks`. Adressen werden zu Links.',
  when: 'Wann',
  now: 'Jetzt',
  atTime: 'Zu einem Zeitpunkt',
  time: 'Datum und Uhrzeit',
  zone: (city) => `Nach der Uhrzeit in ${city}`,
  sendNow: 'An alle senden',
  plan: 'Planen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  missingTitle: 'Geben Sie einen Titel ein',
  missingText: 'Schreiben Sie, was Sie sagen möchten',
  missingTime: 'Wählen Sie Datum und Uhrzeit in der Zukunft',
  planned: 'Geplant',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  willBeSent: (when) => `Am ${when}`,
  wentTo: (when, students) => `Am ${when}, an ${formatQuantity(students, 'Person', 'Teilnehmende')}`,
  changeIt: 'Ändern',
  takeBack: 'Zurückziehen',
  takingBack: {
    title: 'Diese Ankündigung zurückziehen?',
    text: 'Sie wird niemandem gesendet, und ihr Text ist weg.',
    confirm: 'Zurückziehen',
  },
  notTakenBack: 'Das hat nicht geklappt',
  more: 'Frühere Ankündigungen anzeigen',
  loading: 'Ankündigungen werden geladen',
  failed: 'Die Ankündigungen konnten nicht geladen werden.',
  none: {
    title: 'Noch keine Ankündigungen',
    text: 'Was Sie hier schreiben, geht an alle Teilnehmenden dieses Kurses.',
  },
}
