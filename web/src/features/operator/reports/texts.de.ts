import { formatQuantity } from '../../../lib/format.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  title: 'Meldungen',
  note: 'Nachrichten, Fragen und Antworten, an denen jemand etwas nicht in Ordnung findet, mit den Worten, wie sie jetzt sind.',
  none: 'Nichts ist gemeldet.',
  unread: 'Nicht alle Meldungen konnten gelesen werden.',
  kinds: { message: 'Nachricht', question: 'Frage', answer: 'Antwort' },
  // Always behind “von”.
  nobody: 'jemandem, dessen Konto gelöscht wurde',
  account: (id) => `Konto ${id}`,
  course: (id) => `Kurs ${id}`,
  inCourse: 'in',
  writtenBy: (name) => `von ${name}`,
  answerTo: (title) => `Eine Antwort auf „${title}“`,
  noWords: 'Darin steht nichts.',
  picture: (name) => `Bild von ${name}`,
  reportedBy: (name, at) => `Gemeldet von ${name}, ${at}:`,
  others: (count) => `Auch gemeldet von ${formatQuantity(count, 'weiteren Person', 'weiteren Personen')}.`,
  leave: 'So lassen',
  takeAway: 'Entfernen',
  actionOn: (action, kind, name) => `${action}: ${kind} von ${name}`,
  asking: {
    message: {
      title: 'Diese Nachricht entfernen?',
      text: 'Beide sehen, dass eine Nachricht entfernt wurde. Ihre Worte und ihr Bild werden nirgends aufbewahrt: Das lässt sich nicht rückgängig machen.',
    },
    question: {
      title: 'Diese Frage entfernen?',
      text: 'Sie wird mit allen ihren Antworten entfernt und nirgends aufbewahrt: Das lässt sich nicht rückgängig machen.',
    },
    answer: {
      title: 'Diese Antwort entfernen?',
      text: 'Sie wird nirgends aufbewahrt: Das lässt sich nicht rückgängig machen.',
    },
  },
  takenAway: { message: 'Nachricht entfernt', question: 'Frage entfernt', answer: 'Antwort entfernt' },
  left: {
    message: 'Nachricht bleibt, wie sie ist',
    question: 'Frage bleibt, wie sie ist',
    answer: 'Antwort bleibt, wie sie ist',
  },
  settled: 'Diese Meldung war schon erledigt, oder es gibt nicht mehr, worum es ging.',
  notSettled: 'Nicht erledigt',
}
