import { formatPercent } from '../../../../lib/format.ts'
import type { Translated } from '../../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  choose: 'Video auswählen',
  drop: 'oder hier ablegen',
  kinds:
    'MP4 (H.264 und AAC) oder WebM. Ein abgebrochenes Hochladen geht weiter, wenn Sie dieselbe Datei noch einmal wählen.',
  field: 'Videodatei',
  uploading: 'Wird hochgeladen',
  progress: (percent, sent, total) => `${formatPercent(percent)} · ${sent} von ${total}`,
  paused: 'Pausiert',
  waiting: 'Die Verbindung ist weg. Es geht von selbst weiter, sobald sie wieder da ist.',
  busy: 'Der Server ist ausgelastet. Es geht gleich von selbst weiter.',
  checking: 'Das Video wird geprüft …',
  done: 'Video hochgeladen',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  tryAgain: 'Erneut versuchen',
  another: 'Andere Datei auswählen',
  wrongType:
    'Die Datei ist kein MP4- oder WebM-Video. Speichern Sie sie als MP4 mit H.264 und AAC, und laden Sie das hoch.',
  empty: 'Die Datei ist leer.',
  signIn:
    'Sie sind abgemeldet. Melden Sie sich an, und wählen Sie dieselbe Datei noch einmal: Es geht an dieser Stelle weiter.',
  replace: 'Video ersetzen',
  remove: 'Video entfernen',
  megabytes: (n) => `${n} MB`,
  gigabytes: (n) => `${n} GB`,
}
