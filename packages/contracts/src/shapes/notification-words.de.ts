import { counting } from './counting.ts'
import type { NotificationWords } from './notification-words.ts'

const usd = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'USD' })
const counted = counting('de-DE')

/** A course is in the dative in each of the sentences, so that its name, and what stands in its place, fit all of them. */
export const notificationWords: NotificationWords = {
  nameless: { actor: 'Jemand mit gelöschtem Konto', course: 'einem Kurs' },
  told({ kind, count, subject }) {
    const others = `{actor} und ${counted(count - 1, 'weitere Person', 'weitere Personen')}`
    const amount = usd.format((subject.amountCents ?? 0) / 100)
    switch (kind) {
      case 'course-invited':
        return '{actor} hat Sie zu {course} eingeladen'
      case 'access-granted':
        return 'Sie haben jetzt Zugang zu {course}'
      case 'access-removed':
        return 'Ihre Lehrkraft hat Sie aus {course} entfernt'
      case 'progress-reset':
        return 'Ihr Fortschritt in {course} wurde zurückgesetzt'
      case 'course-updated':
        if (count === 1) return 'In {course} gibt es eine neue Lektion'
        return `In {course} gibt es ${counted(count, 'neue Lektion', 'neue Lektionen')}`
      case 'quiz-graded':
        if (subject.timedOut) return 'Die Zeit für ein Quiz in {course} ist abgelaufen, daher wurde es abgegeben'
        return `Ein Quiz in {course} wurde neu bewertet: ${subject.passed ? 'bestanden' : 'nicht bestanden'}`
      case 'announcement':
        return '{actor} hat den Teilnehmenden von {course} geschrieben'
      case 'question-answered':
        if (count === 1) return '{actor} hat Ihre Frage in {course} beantwortet'
        return `Zu Ihrer Frage in {course} gibt es ${counted(count, 'neue Antwort', 'neue Antworten')}`
      case 'certificate-issued':
        return 'Ihr Zertifikat zu {course} ist fertig'
      case 'certificate-revoked':
        return 'Ihr Zertifikat zu {course} wurde widerrufen'
      case 'certificate-name-declined':
        return 'Der Name, um den Sie für Ihr Zertifikat zu {course} gebeten haben, wurde abgelehnt'
      case 'payment-failed':
        return `Ihre Zahlung von ${amount} zu {course} ist fehlgeschlagen`
      case 'payment-refunded':
        return `Sie erhalten ${amount} von Ihrer Zahlung zu {course} zurück`
      case 'student-enrolled':
        return count > 1
          ? `${others} sind jetzt in {course} eingeschrieben`
          : '{actor} ist jetzt in {course} eingeschrieben'
      case 'student-completed':
        return count > 1 ? `${others} sind mit {course} fertig` : '{actor} ist mit {course} fertig'
      case 'question-asked':
        if (count === 1) return '{actor} hat in {course} eine Frage gestellt'
        return `In {course} gibt es ${counted(count, 'neue Frage', 'neue Fragen')}`
      case 'review-posted':
        if (count > 1) return `${others} haben zu {course} eine Rezension geschrieben`
        return `{actor} hat {course} ${counted(subject.rating ?? 0, 'Stern', 'Sterne')} gegeben`
      case 'certificate-name-requested':
        return count > 1
          ? `${others} bitten um einen anderen Namen auf ihren Zertifikaten zu {course}`
          : '{actor} bittet um einen anderen Namen auf dem Zertifikat zu {course}'
      case 'order-refunded':
        return `{actor} hat zu {course} ${amount} zurückerhalten`
    }
  },
}
