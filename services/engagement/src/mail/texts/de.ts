import { notificationWords } from '@lectern/contracts/shapes/notification-words.de.ts'
import type { Translated } from '@lectern/contracts/shapes/translated.ts'
import { writtenIn } from '../words.ts'
import type { texts as english } from './en.ts'
import { letters } from './letters.de.ts'

const { counted, dollars, dateOf, timeOf, dayIn } = writtenIn('de-DE')

/** `1 Stunde 46 Minuten`, `8 Minuten` */
function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && counted(hours, 'Stunde', 'Stunden'), rest > 0 && counted(rest, 'Minute', 'Minuten')]
  return parts.filter(Boolean).join(' ')
}

/** The same in German. */
export const texts: Translated<typeof english> = {
  ...{ lengthOf, dollars, dateOf, timeOf, dayIn, notifications: notificationWords, letters },
  settings: 'E-Mail-Einstellungen',
  unsubscribe: 'Abbestellen',
  noInvitations: 'Keine Einladungen mehr an diese Adresse',
  courseOf: (courseId) => `Kurs ${courseId}`,
  receipt: {
    subject: (course) => `Ihr Beleg für „${course}“`,
    heading: 'Vielen Dank für Ihren Kauf',
    enrolled: (course) => `Sie sind jetzt in „${course}“ eingeschrieben.`,
    contents: (lessons, minutes) =>
      `Der Kurs hat ${counted(lessons, 'Lektion', 'Lektionen')}${minutes > 0 ? ` und dauert etwa ${lengthOf(minutes)}` : ''}.`,
    button: 'Jetzt lernen',
    ...{ tax: 'Steuer', total: 'Summe', paidWith: 'Bezahlt mit', date: 'Datum', number: 'Beleg' },
    card: (brand, last4) => `${brand}, Endziffern ${last4}`,
    billedTo: (whom) => `Ausgestellt für ${whom}.`,
    why: 'Sie erhalten diese E-Mail, weil Sie einen Kurs gekauft haben.',
  },
  refund: {
    subject: (course) => `Ihre Erstattung für „${course}“`,
    heading: 'Ihre Erstattung ist unterwegs',
    text: (cents, course) =>
      `Sie erhalten ${dollars(cents)} für „${course}“ auf dem Weg zurück, auf dem Sie bezahlt haben. Bei Banken kann das bis zu zehn Tage dauern.`,
    button: 'Bestellungen ansehen',
    ...{ refunded: 'Erstattet', backTo: 'Zurück auf' },
  },
  removal: {
    subject: (course) => `Sie haben keinen Zugang mehr zu „${course}“`,
    heading: 'Ihr Zugang zu einem Kurs ist beendet',
    text: (course) => `Die Lehrkraft von „${course}“ hat Sie aus dem Kurs entfernt.`,
    reason: (words) => `Die Lehrkraft schreibt dazu: „${words}“`,
    button: 'Ihre Kurse ansehen',
    why: 'Sie erhalten diese E-Mail, weil Sie in einem Kurs eingeschrieben waren.',
  },
  certificate: {
    subject: (course) => `Ihr Zertifikat für „${course}“`,
    heading: 'Herzlichen Glückwunsch!',
    text: (course) =>
      `Sie haben „${course}“ abgeschlossen. Ihr Zertifikat liegt bereit: zum Behalten, Drucken und Teilen.`,
    button: 'Zertifikat ansehen',
    ...{ number: 'Zertifikat', completed: 'Abgeschlossen', lessons: 'Lektionen', length: 'Dauer' },
    why: 'Sie erhalten diese E-Mail, weil Sie einen Kurs abgeschlossen haben.',
  },
  revoked: {
    subject: (course) => `Ihr Zertifikat für „${course}“ wurde widerrufen`,
    heading: 'Ihr Zertifikat wurde widerrufen',
    text: (course) =>
      `Ihr Zertifikat für „${course}“ wurde widerrufen. Wer es prüft, sieht das. Den Grund finden Sie auf seiner Seite; bei Fragen wenden Sie sich an Ihre Lehrkraft.`,
    button: 'Zertifikat ansehen',
    why: 'Sie erhalten diese E-Mail, weil Sie ein Zertifikat hatten.',
  },
  announcement: {
    button: 'Ankündigungen ansehen',
    why: (course) =>
      `Sie erhalten diese E-Mail, weil Sie in „${course}“ eingeschrieben sind und die Lehrkraft allen Teilnehmenden geschrieben hat.`,
  },
  invitation: {
    subject: (course) => `Einladung zu „${course}“`,
    heading: 'Sie sind zu einem Kurs eingeladen',
    text: (teacher, course) => `${teacher} lädt Sie zu „${course}“ ein. Der Kurs kostet Sie nichts.`,
    account:
      'Mit einem Konto zu dieser Adresse finden Sie die Einladung in Ihrer Übersicht. Haben Sie noch keines, legt der Link eines für Sie an.',
    button: 'Einladung ansehen',
    until: (at) => `Die Einladung gilt bis ${timeOf(at)}.`,
    why: 'Sie erhalten diese E-Mail, weil eine Lehrkraft diese Adresse eingeladen hat. Wenn Sie keine Einladung erwarten, tun Sie nichts.',
  },
  digest: {
    headings: { daily: (school) => `Ihr Tag bei ${school}`, weekly: (school) => `Ihre Woche bei ${school}` },
    subject: (heading, { messages, notifications }) => {
      const parts = [
        messages > 0 && counted(messages, 'ungelesene Nachricht', 'ungelesene Nachrichten'),
        notifications > 0 && counted(notifications, 'Benachrichtigung', 'Benachrichtigungen'),
      ]
      return `${heading}: ${parts.filter(Boolean).join(', ')}`
    },
    wrote: (many) =>
      many === 1
        ? '{actor} hat Ihnen zu {course} geschrieben'
        : `{actor} hat Ihnen ${counted(many, 'Nachricht', 'Nachrichten')} zu {course} geschickt`,
    text: 'Das haben Sie noch nicht gelesen.',
    button: (school) => `${school} öffnen`,
    more: ({ messages, notifications }) => [
      ...(messages > 0
        ? [`Und ${counted(messages, 'weitere Nachricht', 'weitere Nachrichten')} unter „Nachrichten“.`]
        : []),
      ...(notifications > 0
        ? [`Und ${counted(notifications, 'weitere Benachrichtigung', 'weitere Benachrichtigungen')}.`]
        : []),
    ],
    why: {
      daily: 'Sie erhalten diese E-Mail einmal am Tag, solange es etwas gibt, das Sie nicht gelesen haben.',
      weekly: 'Sie erhalten diese E-Mail einmal in der Woche, solange es etwas gibt, das Sie nicht gelesen haben.',
    },
  },
  letter: { until: (at) => `Der Link gilt bis ${timeOf(at)}.` },
}
