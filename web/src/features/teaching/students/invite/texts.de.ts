import type { InvitationLine } from '@lectern/contracts/shapes/invitations.ts'
import { INVITATION_DAYS, INVITATION_LINES_MAX, INVITATIONS_A_DAY } from '@lectern/contracts/shapes/invitations.ts'
import { formatCount, formatDate, formatQuantity } from '../../../../lib/format.ts'
import type { Translated } from '../../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

const students = (count: number) => formatQuantity(count, 'Person', 'Personen')

/** Everything that inviting students by a list says. */
export const texts: Translated<typeof english> = {
  back: 'Teilnehmende',
  title: 'Teilnehmende einladen',
  lead: 'Per E-Mail-Adresse, einzeln oder als Liste, in einen kostenlosen und veröffentlichten Kurs.',
  how: (isMailed) =>
    isMailed
      ? 'Jede Adresse bekommt eine E-Mail mit einem Link zum Kurs, und zu einem Konto, wenn noch keines da ist. Die Einladung wartet in der Übersicht. Wer es ist, sehen Sie, sobald sie angenommen wird.'
      : 'Diese Website sendet keine E-Mails: Sagen Sie es Ihren Teilnehmenden selbst. Wer sich mit einer Adresse der Liste anmeldet oder registriert, findet die Einladung in der Übersicht. Wer es ist, sehen Sie, sobald sie angenommen wird.',
  into: 'In den Kurs',
  courses: {
    failed: 'Ihre Kurse konnten nicht geladen werden.',
    none: {
      title: 'Kein Kurs zum Einladen',
      text: 'Sie können in Kurse einladen, die kostenlos und veröffentlicht sind. Zurzeit haben Sie keinen.',
      action: 'Kurse',
    },
  },
  source: {
    drop: 'CSV-Datei hier ablegen',
    choose: 'Datei auswählen',
    file: 'Adressliste',
    kinds: 'Eine Person pro Zeile, mit oder ohne Namen. Getrennt durch Kommas, Semikolons oder Tabulatoren.',
    paste: 'Oder Adressen einfügen',
    placeholder: 'lena@example.org\nMarco Bianchi, marco@example.org',
    check: 'Liste prüfen',
    checking: 'Wird geprüft …',
    limits: `Bis zu ${formatCount(INVITATION_LINES_MAX)} auf einmal und ${formatCount(INVITATIONS_A_DAY)} am Tag. Eine Einladung, die niemand annimmt, wird nach ${INVITATION_DAYS} Tagen vergessen.`,
    failed: 'Niemand wurde eingeladen',
    empty: 'Diese Liste hat keine Zeile. Wählen Sie eine andere Datei, oder fügen Sie Adressen ein.',
    nothing: 'Fügen Sie zuerst Adressen ein, oder wählen Sie eine Datei.',
    tooLarge: 'Diese Datei ist zu groß für eine Adressliste. Teilen Sie sie in kleinere auf.',
    spreadsheet:
      'Das ist kein Text. Speichern Sie die Tabelle in Ihrem Tabellenprogramm als CSV, und wählen Sie dann diese Datei.',
    unreadable: 'Die Datei konnte nicht gelesen werden. Ist sie noch da?',
  },
  pasted: 'Eingefügte Adressen',
  facts: {
    lines: (count) => formatQuantity(count, 'Zeile', 'Zeilen'),
    size: (bytes) =>
      bytes < 1024 ? formatQuantity(bytes, 'Byte', 'Byte') : `${formatCount(Math.ceil(bytes / 1024))} KB`,
    separators: { ',': 'Kommas', ';': 'Semikolons', '\t': 'Tabulatoren' },
  },
  remove: 'Andere Liste nehmen',
  review: {
    lead: 'Noch hat sich nichts geändert. Das würde passieren.',
    another: 'Andere Datei auswählen',
    invite: (count) => `${students(count)} einladen`,
    inviting: 'Wird eingeladen …',
    failed: 'Niemand wurde eingeladen',
  },
  done: {
    title: (count) => (count === 0 ? 'Niemand wurde neu eingeladen' : `${students(count)} eingeladen`),
    next: (count, isMailed) => {
      if (count === 0) return 'Die Gründe stehen unten bei den Zeilen.'
      return isMailed
        ? 'An jede Adresse ist eine E-Mail unterwegs, außer an die, die in letzter Zeit oft eingeladen wurden oder keine solche E-Mail möchten.'
        : 'Bitten Sie die Eingeladenen, sich mit der Adresse in Ihrer Liste anzumelden oder zu registrieren. Es wurde keine E-Mail gesendet.'
    },
    more: 'Weitere einladen',
    students: 'Teilnehmende ansehen',
  },
  sums: {
    good: { willBe: 'werden eingeladen', was: 'eingeladen' },
    doubled: 'schon in der Liste, eingeladen oder eingeschrieben',
    bad: 'fehlerhaft, ausgelassen',
  },
  tabsLabel: 'Zeilen nach Ergebnis',
  tabs: { all: 'Alle Zeilen', good: 'Gut', doubled: 'Schon dabei', bad: 'Fehlerhaft' },
  results: { good: 'Gut', doubled: 'Schon dabei', bad: 'Fehlerhaft' },
  download: 'Nicht eingeladene Zeilen laden',
  downloadName: 'nicht-eingeladen.csv',
  table: 'Zeilen der Liste',
  columns: {
    line: 'Zeile',
    text: 'In der Datei',
    result: 'Ergebnis',
    willBe: 'Was passieren würde',
    was: 'Was passiert ist',
  },
  lineNumber: 'Zeile ',
  emptyLine: '(leere Zeile)',
  noLines: 'Keine Zeilen.',
  fold: (shown, all) => {
    const rest = all - shown
    const others = rest === 1 ? 'die übrige ist gut' : `die übrigen ${formatCount(rest)} sind gut`
    return `${formatCount(shown)} von ${formatCount(all)} angezeigt, ${others}`
  },
  unfold: (all) => `Alle ${formatCount(all)} Zeilen anzeigen`,
  open: {
    title: 'Offene Einladungen',
    none: 'Keine Einladung ist offen.',
    failed: 'Die offenen Einladungen konnten nicht geladen werden.',
    columns: { email: 'E-Mail', course: 'Kurs', invited: 'Eingeladen', actions: 'Aktionen' },
    pages: 'Seiten mit offenen Einladungen',
    takeBack: 'Zurückziehen',
    takeBackOf: (email, course) => `Einladung an ${email} zu „${course}“ zurückziehen`,
    takenBack: (email) => `Einladung an ${email} zurückgezogen`,
    notTakenBack: 'Nicht zurückgezogen',
  },
}

/** What becomes of a line, or has become of it. */
export function outcomeOf({ text, reason, sameAs, since }: InvitationLine, isDone: boolean): string {
  const day = since === null ? '' : ` ${formatDate(since)}`
  switch (reason) {
    case null:
      return isDone ? 'Eingeladen' : 'Wird eingeladen'
    case 'same-address':
      return `Gleiche Adresse wie Zeile ${sameAs ?? ''}`
    case 'invited-before':
      return `Schon eingeladen am${day}`
    case 'enrolled':
      return `Schon eingeschrieben seit${day}`
    case 'no-address':
      return text.includes('@')
        ? 'Die E-Mail-Adresse steht nicht in ihrer Spalte'
        : 'Keine E-Mail-Adresse in dieser Zeile'
    case 'invalid-address':
      return 'Ungültige E-Mail-Adresse'
    case 'own-address':
      return 'Das ist Ihre eigene E-Mail-Adresse'
  }
}
