import type { Certificate, IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { formatCount, formatDate, formatDateTime, formatQuantity } from '../../lib/format.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

type Revoked = Extract<Certificate, { state: 'revoked' }>
type Withdrawn = Revoked['revoked']['reason']

const because: Record<Withdrawn, string> = {
  refunded: 'weil der Kauf erstattet wurde',
  withdrawn: 'von der Lehrkraft des Kurses',
  regraded: 'weil ein Quiz neu bewertet wurde',
  erased: 'weil das zugehörige Konto gelöscht wurde',
  replaced: 'weil eines mit berichtigtem Namen es ersetzt',
}

/** A certificate's public page. Days and times are in UTC, as on the certificate itself. */
export const texts: Translated<typeof english> = {
  loading: 'Zertifikat wird geladen',
  failed: 'Das Zertifikat konnte nicht geladen werden',
  none: {
    title: 'Zertifikat nicht gefunden',
    text: 'Unter dieser Adresse gibt es kein Zertifikat. Über seine Nummer lässt sich keines öffnen: Verwenden Sie seinen Link oder QR-Code.',
    home: 'Zur Startseite',
  },
  preparing: {
    chip: 'In Vorbereitung',
    title: 'Zertifikat in Vorbereitung',
    text: ({ completedAt }) =>
      `Der Kurs wurde am ${dayOf(completedAt)} abgeschlossen. Das Zertifikat erscheint hier von selbst.`,
  },
  valid: {
    chip: 'Gültiges Zertifikat',
    completed: ({ course, completedAt }) =>
      `hat ${course.title} am ${dayOf(completedAt).replaceAll(' ', '\u00a0')} abgeschlossen.`,
    tab: (holder, course) => `${holder}, ${course}`,
  },
  revoked: {
    chip: 'Widerrufen',
    title: 'Dieses Zertifikat ist nicht mehr gültig',
    text: ({ issuedAt, revoked: { at, reason } }) =>
      issuedAt === at
        ? `Es wurde am ${dayOf(at)} widerrufen, ${because[reason]}.`
        : `Es wurde am ${dayOf(issuedAt)} ausgestellt und am ${dayOf(at)} widerrufen, ${because[reason]}.`,
    said: 'Was die Lehrkraft sagt',
    meaning: 'Was das bedeutet',
    picture: 'Das Bild zeigt, was auf dem Zertifikat stand, ohne seine Farben.',
    copies: 'Die öffentliche Statusliste führt es als widerrufen. Wer eine frühere Kopie prüft, sieht das.',
    questions: 'Fragen gehen an',
    replaced: { chip: 'Ersetzt', title: 'Dieses Zertifikat wurde ersetzt', open: 'Ersetzt durch dieses Zertifikat' },
  },
  picture: (certificate, school) => {
    const { holderName, course, number, completedAt, state } = certificate
    const sentence = sentenceOf(certificate, 'einem Kurs')
    return [
      `${state === 'revoked' ? 'Widerrufenes Abschlusszertifikat' : 'Abschlusszertifikat'}.`,
      holderName === null
        ? `Für den Abschluss aller Lektionen von ${course.title}, ${sentence}`
        : `${holderName} hat alle Lektionen von ${course.title} abgeschlossen, ${sentence}`,
      `Abgeschlossen am ${dayOf(completedAt)}. Nummer ${number}. Ausgestellt von ${certificate.issuerName ?? school}.`,
    ].join(' ')
  },
  download: 'PDF herunterladen',
  link: { copy: 'Link kopieren', copied: 'Link kopiert', failed: 'Link nicht kopiert' },
  course: 'Kurs ansehen',
  learned: {
    title: 'Kursinhalt',
    sum: (certificate) => sentenceOf(certificate, 'Ein Kurs'),
    lessons: (titles, quiz) => `${titles.join(' · ')}${quiz ? ' · Quiz bestanden' : ''}`,
  },
  check: {
    title: 'Wie das geprüft wurde',
    checking: 'Wird geprüft',
    failed: 'Der Status konnte gerade nicht geprüft werden.',
    results: { valid: 'Gültig:', invalid: 'Ungültig:', unchecked: 'Nicht geprüft:', revoked: 'Widerrufen:' },
    signature: 'Signatur',
    signatureSays: ({ result, issuer, keyId }) =>
      ({
        valid: `Signiert von ${issuer}, Schlüssel ${keyId}`,
        invalid: `Das ist nicht die Signatur von ${issuer}`,
        unchecked: 'Es gibt keinen signierten Nachweis',
      })[result],
    status: 'Status',
    statusSays: ({ status, checkedAt }) =>
      ({
        valid: `Nicht widerrufen, geprüft am ${momentOf(checkedAt)}`,
        revoked: status.revokedAt === null ? 'Widerrufen' : `Widerrufen am ${momentOf(status.revokedAt)}`,
        unchecked: 'Es steht in keiner Statusliste',
      })[status.result],
    number: 'Nummer',
    numberSays: ({ result, number }) =>
      ({
        valid: `${number}, einmal ausgestellt für diese Einschreibung`,
        invalid: `${number} ist nicht, was der Nachweis sagt`,
        unchecked: `${number}, in keinem signierten Nachweis`,
      })[result],
    about:
      'Dies ist ein signierter Nachweis nach Open Badges 3.0. Alle können ihn mit den öffentlichen Schlüsseln und der Statusliste prüfen.',
    download: 'Nachweis herunterladen',
    yourself: 'Selbst prüfen',
    keys: 'Die öffentlichen Schlüssel der ausstellenden Stelle:',
    keysAsDid: 'oder',
    list: (index) => `Ob es widerrufen ist, an Stelle ${index}:`,
    entry: (index) => `Es ist als widerrufen markiert, an Stelle ${index} der Statusliste`,
    command: 'Alles auf einmal, mit Lecterns eigenem Code:',
    verify: (number) => `npm run verify-credential -- ${number}.jwt`,
    offline:
      'Sind die Schlüssel gespeichert, lässt sich die Signatur offline prüfen. Ob seither widerrufen wurde, wird neu abgefragt.',
    token: 'Der Nachweis als JSON Web Token',
    copying: { copy: 'Nachweis kopieren', copied: 'Nachweis kopiert', failed: 'Nachweis nicht kopiert' },
    unread: 'Der Nachweis konnte nicht geladen werden',
  },
  owner: {
    title: 'Ihr Zertifikat',
    hidden: 'Nur wer den Link hat, findet diese Seite. Suchmaschinen werden gebeten, sie auszulassen.',
    shared: 'Suchmaschinen dürfen diese Seite mit Ihrem Namen aufnehmen. Wer den Link hat, sieht sie in jedem Fall.',
    share: 'Teilen',
    hide: 'Nicht mehr teilen',
    sharedNow: {
      title: 'Zertifikat geteilt',
      description: 'Suchmaschinen dürfen es ab jetzt aufnehmen.',
    },
    hiddenNow: {
      title: 'Zertifikat nicht mehr geteilt',
      description: 'Suchmaschinen werden gebeten, es auszulassen. Der Link funktioniert weiter.',
    },
    notChanged: 'Nichts wurde geändert',
    linkedIn: 'Zu LinkedIn hinzufügen',
  },
  name: {
    ask: 'Namen berichtigen',
    question: 'Namen auf diesem Zertifikat berichtigen',
    consequence:
      'Die Lehrkraft des Kurses oder der Betreiber muss zustimmen. Dann ersetzt ein neues Zertifikat mit neuem Link dieses hier.',
    label: 'Name auf dem Zertifikat',
    confirm: 'Anfrage senden',
    pending: 'Wird gesendet …',
    done: {
      title: 'Anfrage gesendet',
      description: 'Nach der Zustimmung finden Sie das neue Zertifikat in Ihrem Profil.',
    },
    notDone: 'Anfrage nicht gesendet',
    waiting: (name) => `Sie haben um den Namen „${name}“ gebeten. Die Zustimmung steht noch aus.`,
    declined: (name) => `Ihre Anfrage für den Namen „${name}“ wurde abgelehnt.`,
  },
  withdrawal: {
    title: 'Ein Zertifikat Ihres Kurses',
    text: 'Wenn es nicht verdient wurde, können Sie es zurückziehen.',
    button: 'Zertifikat zurückziehen',
  },
}

/** `21.11.2026`, in UTC. */
function dayOf(timestamp: string): string {
  return formatDate(timestamp, 'UTC')
}

/** `21.11.2026, 20:41 UTC`. */
function momentOf(timestamp: string): string {
  return `${formatDateTime(timestamp, 'UTC')} UTC`
}

/** `Ein Kurs von Jonas Lindqvist: 3 Module, 11 Lektionen und 1 Stunde 32 Minuten Lernzeit, beide Quiz bestanden.` */
function sentenceOf(certificate: IssuedCertificate, course: string): string {
  const { modules, lessonCount, minutes } = certificate
  const teacher = certificate.course.teacherName
  const parts = [
    ...counted(modules.length, 'Modul', 'Module'),
    ...counted(lessonCount, 'Lektion', 'Lektionen'),
    ...(minutes > 0 ? [`${lengthOf(minutes)} Lernzeit`] : []),
  ]
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}` : parts.join('')
  const whose = teacher ? `${course} von ${teacher}` : course
  return `${[whose, all].filter((part) => part !== '').join(': ')}${quizzesOf(certificate)}.`
}

function quizzesOf({ quizCount, quizzesPassed }: IssuedCertificate): string {
  if (quizzesPassed === 0) return ''
  if (quizzesPassed < quizCount) return `, ${formatCount(quizzesPassed)} von ${formatCount(quizCount)} Quiz bestanden`
  if (quizCount === 1) return ', das Quiz bestanden'
  return `, ${quizCount === 2 ? 'beide' : `alle ${formatCount(quizCount)}`} Quiz bestanden`
}

function lengthOf(minutes: number): string {
  return [
    ...counted(Math.floor(minutes / 60), 'Stunde', 'Stunden'),
    ...counted(minutes % 60, 'Minute', 'Minuten'),
  ].join(' ')
}

/** Nothing for none. */
function counted(many: number, one: string, plural: string): string[] {
  return many === 0 ? [] : [formatQuantity(many, one, plural)]
}
