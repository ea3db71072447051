import type { Translated } from '../../../lib/translated.ts'
import type { kindTexts as english } from './kind-texts.ts'

export const kindTexts: Translated<typeof english> = {
  'course-invited': { title: 'Eine Einladung', text: 'Wenn eine Lehrkraft Sie zu einem Kurs einlädt' },
  'access-granted': { title: 'Ein Kurs, den Sie bezahlt haben', text: 'Wenn Sie ihn öffnen können' },
  'access-removed': { title: 'Das Ende Ihres Zugangs', text: 'Wenn eine Lehrkraft ihn beendet' },
  'progress-reset': { title: 'Ein neuer Anfang', text: 'Wenn eine Lehrkraft Ihren Fortschritt zurücksetzt' },
  'course-updated': { title: 'Neue Lektionen', text: 'In Ihren Kursen, einmal am Tag, bis Sie es lesen' },
  'quiz-graded': { title: 'Ein Quiz', text: 'Wenn es neu bewertet wird oder seine Zeit um ist' },
  announcement: { title: 'Eine Ankündigung', text: 'Wenn eine Lehrkraft an einen ganzen Kurs schreibt' },
  'question-answered': { title: 'Eine Antwort', text: 'Auf eine Frage, die Sie gestellt haben' },
  'certificate-issued': { title: 'Ein Zertifikat', text: 'Wenn es fertig ist' },
  'certificate-revoked': { title: 'Das Ende eines Zertifikats', text: 'Wenn es nicht mehr gültig ist' },
  'certificate-name-declined': {
    title: 'Name abgelehnt',
    text: 'Wenn ein Name, um den Sie für ein Zertifikat baten, abgelehnt wird',
  },
  'payment-failed': { title: 'Eine fehlgeschlagene Zahlung', text: 'Wenn Sie es noch einmal versuchen können' },
  'payment-refunded': { title: 'Geld zurück', text: 'Mit dem Betrag' },
  'student-enrolled': {
    title: 'Eine neue Einschreibung',
    text: 'Alle eines Tages und Kurses in einer, bis Sie es lesen',
  },
  'student-completed': {
    title: 'Ein abgeschlossener Kurs',
    text: 'Alle eines Tages und Kurses in einer, bis Sie es lesen',
  },
  'question-asked': { title: 'Eine neue Frage', text: 'Alle eines Tages und Kurses in einer, bis Sie es lesen' },
  'review-posted': { title: 'Eine neue Rezension', text: 'Mit ihren Sternen, auch wenn eine geändert wird' },
  'order-refunded': { title: 'Eine Erstattung', text: 'Mit dem Betrag' },
  'certificate-name-requested': { title: 'Name auf einem Zertifikat', text: 'Wenn jemand um eine Berichtigung bittet' },
}
