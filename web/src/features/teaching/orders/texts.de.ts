import { formatMatchingQuantity } from '../../../lib/format.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** All that the page of orders says. */
export const texts: Translated<typeof english> = {
  title: 'Bestellungen',
  searchLabel: 'Bestellungen suchen',
  searchPlaceholder: 'Name, E-Mail oder Bestellnummer',
  course: 'Kurs',
  allCourses: 'Alle Kurse',
  from: 'Von',
  to: 'Bis',
  clear: 'Filter löschen',
  export: 'Exportieren',
  exportHelp: 'Die Bestellungen dieser Liste als CSV, für Tabellenprogramme',
  found: (count) => formatMatchingQuantity(count, 'Bestellung', 'Bestellungen'),
  backwards: 'Der erste Tag liegt nach dem letzten.',
  pages: 'Seiten mit Bestellungen',
  list: 'Bestellungen',
  columns: {
    student: 'Person',
    course: 'Kurs',
    amount: 'Betrag',
    date: 'Datum',
    status: 'Status',
    actions: 'Aktionen',
  },
  number: (id) => `Bestellung ${id}`,
  actions: { refund: 'Erstatten', repayment: 'Als bezahlt markieren' },
  owed: {
    explained:
      'Die Banken dieser Teilnehmenden haben die Erstattungen zurückgeschickt. Erstatten Sie noch einmal, oder zahlen Sie auf anderem Weg und markieren Sie es als bezahlt.',
    show: (amount) => `${amount} noch an Teilnehmende zu zahlen`,
    showAll: 'Alle Bestellungen anzeigen',
  },
  disputes: { open: 'Anfechtung offen', won: 'Anfechtung gewonnen', lost: 'Anfechtung verloren' },
  refunding: {
    title: (amount) => `${amount} erstatten?`,
    text: (student, course) =>
      `${student} bekommt das Geld auf die Karte zurück und verliert den Zugang zu „${course}“. Der Fortschritt bleibt erhalten, falls der Kurs noch einmal gekauft wird. Das lässt sich nicht rückgängig machen.`,
    again: (student, course) =>
      `Die Bank hat die letzte Erstattung von „${course}“ zurückgeschickt. ${student} bekommt das Geld noch einmal auf die Karte, falls die Karte es inzwischen annimmt. Der Zugang kommt nicht zurück.`,
    confirm: (amount) => `${amount} erstatten`,
    pending: 'Wird erstattet …',
    reason: 'Grund',
    reasonHelp: 'Er ist beim Kauf zu sehen.',
    notSent: 'Nicht erstattet',
    failed: {
      title: 'Erstattung fehlgeschlagen',
      description: 'Der Kartenanbieter konnte das Geld nicht zurückgeben.',
    },
    underWay: (amount) => ({
      title: 'Erstattung unterwegs',
      description: `${amount} geht zurück, sobald der Kartenanbieter antwortet.`,
    }),
    done: (amount) => ({ title: 'Bestellung erstattet', description: `${amount} geht auf die Karte zurück.` }),
  },
  repaying: {
    title: (amount) => `${amount} als bezahlt markieren?`,
    text: (student, course) =>
      `Die Bank hat die Erstattung von „${course}“ zurückgeschickt. Markieren Sie sie, wenn ${student} das Geld auf anderem Weg bekommen hat: Von hier wird nichts bezahlt. Das lässt sich nicht rückgängig machen.`,
    confirm: 'Als bezahlt markieren',
    pending: 'Wird markiert …',
    note: 'Wie gezahlt wurde',
    noteHelp: 'Das ist beim Kauf zu sehen.',
    notMarked: 'Nicht markiert',
    done: (amount) => ({ title: 'Als bezahlt markiert', description: `${amount} ist nicht mehr offen.` }),
  },
  earnings: { gross: 'Bruttoumsatz', refunded: 'Erstattet', net: 'Nettoeinnahmen' },
  earningsFailed: 'Ihre Einnahmen konnten nicht geladen werden.',
  listFailed: 'Ihre Bestellungen konnten nicht geladen werden.',
  none: 'Noch keine Bestellungen',
  noneText: 'Wenn jemand einen Ihrer Kurse kauft, steht die Bestellung hier.',
  noMatch: 'Keine Bestellungen gefunden',
  noMatchText: 'Ändern Sie Ihre Suche oder Ihre Filter.',
}
