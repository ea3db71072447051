import type { ImportNote } from '@lectern/contracts/shapes/course-bundle.ts'
import { formatCount, formatPercent, formatQuantity } from '../../../../lib/format.ts'
import type { Translated } from '../../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  cell: 'Ein Kurs aus einem anderen Lectern?',
  cellText: 'Legen Sie seine exportierte Datei hier ab. Er kommt als Entwurf an.',
  choose: 'Datei auswählen',
  title: 'Kurs importieren',
  text: 'Wählen Sie die Datei, die ein anderes Lectern exportiert hat, oder legen Sie sie hier ab. Sie wird einer Ihrer Entwürfe; keiner Ihrer Kurse wird geändert.',
  file: 'Exportierter Kurs',
  largest: 'Eine ZIP-Datei mit höchstens 256 MB. Videodateien sind nicht darin.',
  tooLarge: 'Diese Datei ist größer als 256 MB.',
  noZip: 'Das ist kein exportierter Kurs. Wählen Sie die ZIP-Datei so, wie sie exportiert wurde.',
  sending: (name, percent) => `${name} wird gesendet: ${formatPercent(percent)}`,
  reading: 'Der Kurs wird gelesen …',
  stop: 'Stoppen',
  cancel: 'Abbrechen',
  again: 'Erneut versuchen',
  another: 'Andere Datei auswählen',
  failed: 'Nichts wurde importiert',
  done: 'Der Kurs ist da',
  doneText: (title) => `„${title}“ ist unter Ihren Entwürfen.`,
  made: (modules, lessons, pictures) =>
    [
      formatQuantity(modules, 'Modul', 'Module'),
      formatQuantity(lessons, 'Lektion', 'Lektionen'),
      ...(pictures > 0 ? [formatQuantity(pictures, 'Bild', 'Bilder')] : []),
    ].join(', '),
  missing: 'Sehen Sie sich das an',
  more: (count) => (count === 1 ? 'und noch eins' : `und ${formatCount(count)} weitere`),
  close: 'Schließen',
  open: 'Kurs öffnen',
}

/** What an import says of something that is not as it was. */
export function importNote({ kind, lesson, what }: ImportNote): string {
  switch (kind) {
    case 'video':
      return `„${lesson}“: Das Video ${what} ist nicht in der Datei. Laden Sie es noch einmal hoch, oder verlinken Sie es.`
    case 'picture':
      return `„${lesson}“: Das Bild ${what} ist nicht in der Datei.`
    case 'text':
      return `„${lesson}“ hat noch nichts zu zeigen und ist jetzt ein Entwurf.`
    case 'category':
      return `Die Kategorie „${what}“ gibt es hier nicht. Wählen Sie in den Angaben des Kurses eine andere.`
    case 'unused':
      return `${what} gehört zu keiner Lektion und wurde weggelassen.`
  }
}
