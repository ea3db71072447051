import type { Translated } from '../../../lib/translated.ts'
import type { kindTexts as english } from './kind-texts.ts'

const GROUPED = 'Sofort, gesammelt nach Kurs und Tag'

export const kindTexts: Translated<typeof english> = {
  'course-invited': { title: 'Einladungen', text: 'Eine Lehrkraft lädt Sie zu einem Kurs ein' },
  'access-granted': { title: 'Zugang zu einem Kurs', text: 'Ein bezahlter Kurs ist bereit' },
  'access-removed': { title: 'Aus einem Kurs entfernt', text: 'Eine Lehrkraft beendet Ihren Zugang' },
  'progress-reset': { title: 'Fortschritt zurückgesetzt', text: 'Eine Lehrkraft setzt Ihren Fortschritt zurück' },
  'course-updated': { title: 'Neue Lektionen', text: 'Gesammelt nach Kurs und Tag' },
  'quiz-graded': { title: 'Quiz-Ergebnisse', text: 'Ein Quiz wird neu bewertet, oder seine Zeit ist um' },
  announcement: { title: 'Ankündigungen', text: 'Eine Lehrkraft schreibt an einen ganzen Kurs' },
  'question-answered': { title: 'Antworten', text: 'Jemand beantwortet Ihre Frage' },
  'certificate-issued': { title: 'Zertifikate', text: 'Ihr Zertifikat ist fertig' },
  'certificate-revoked': { title: 'Zertifikat widerrufen', text: 'Ihr Zertifikat gilt nicht mehr' },
  'certificate-name-declined': {
    title: 'Namensänderung abgelehnt',
    text: 'Eine Namensänderung, um die Sie baten, wird abgelehnt',
  },
  'payment-failed': { title: 'Fehlgeschlagene Zahlungen', text: 'Eine Zahlung schlägt fehl' },
  'payment-refunded': { title: 'Erstattungen', text: 'Eine Zahlung wird Ihnen erstattet' },
  'student-enrolled': {
    title: 'Neue Einschreibungen',
    text: GROUPED,
  },
  'student-completed': {
    title: 'Abgeschlossene Kurse',
    text: GROUPED,
  },
  'question-asked': { title: 'Neue Fragen', text: GROUPED },
  'review-posted': { title: 'Neue Rezensionen', text: 'Neue und geänderte, mit ihren Sternen' },
  'order-refunded': { title: 'Erstattungen', text: 'Einer Person wird eine Zahlung erstattet' },
  'certificate-name-requested': { title: 'Namen auf Zertifikaten', text: 'Jemand bittet um eine Berichtigung' },
}
