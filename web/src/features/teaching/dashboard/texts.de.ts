import { formatCount, formatPercent, formatPrice, formatQuantity } from '../../../lib/format.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

const enrolled = (count: number) => formatQuantity(count, 'Einschreibung', 'Einschreibungen')

/** All that a teacher's dashboard says. */
export const texts: Translated<typeof english> = {
  title: 'Übersicht',
  failed: 'Die Übersicht konnte nicht geladen werden',
  stats: {
    courses: 'Kurse gesamt',
    students: 'Teilnehmende gesamt',
    rating: 'Bewertung im Schnitt',
    revenue: 'Gesamtumsatz',
  },
  newTeacher: {
    welcome: (name) => `Willkommen, ${name}`,
    lead: 'Noch keine Kurse. Vier Schritte zu Ihren ersten Teilnehmenden.',
    title: 'Erste Schritte',
    doneOf: (done, all) => `${done} von ${all} erledigt`,
    done: 'erledigt',
    steps: {
      account: { title: 'Konto anlegen', text: '' },
      course: { title: 'Ersten Kurs anlegen', text: 'Ein Titel genügt.' },
      profile: {
        title: 'Stellen Sie sich vor',
        text: 'Ein Foto und zwei Sätze. Teilnehmende sehen sie auf Ihren Kursseiten.',
      },
      publish: {
        title: 'Kurs veröffentlichen',
        text: 'Sehen Sie nach, was noch fehlt, und veröffentlichen Sie ihn. Dann finden ihn Teilnehmende im Kursangebot.',
      },
    },
    newCourse: 'Neuer Kurs',
    editProfile: 'Profil bearbeiten',
    cover: {
      title: 'Ein Titelbild wartet schon',
      text: 'Jeder Kurs bekommt sein eigenes. Sie können stattdessen ein Bild hochladen.',
    },
  },
  latest: {
    title: 'Neueste Kurse',
    all: 'Alle Kurse ansehen',
    columns: {
      course: 'Kursname',
      students: 'Teilnehmende',
      rating: 'Bewertung',
      status: 'Status',
      actions: 'Aktionen',
    },
    students: (count) => (count === 1 ? 'Person' : 'Teilnehmende'),
    edit: 'Bearbeiten',
    view: 'Ansehen',
  },
  trend: {
    title: 'Verlauf der Einschreibungen',
    range: 'Letzte 30 Tage',
    today: (enrollments) => `${enrolled(enrollments)} heute`,
    summary: (enrollments, days, most) =>
      `${enrolled(enrollments)} in ${formatQuantity(days, 'Tag', 'Tagen')}, höchstens ${formatCount(most)} an einem Tag`,
  },
  completion: {
    title: 'Abschlussquoten der Kurse',
    note: 'Anteil der Teilnehmenden, die den Kurs abgeschlossen haben',
    none: 'Noch keine Daten zu Abschlüssen',
    percent: formatPercent,
  },
  activity: {
    title: 'Letzte Aktivitäten',
    none: 'Einschreibungen, Abschlüsse und Rezensionen Ihrer Kurse stehen hier.',
    enrolled: ['hat sich in ', ' eingeschrieben'],
    removed: ['wurde aus ', ' entfernt'],
    completed: ['hat ', ' abgeschlossen'],
    more: (count) => `und ${count} weitere`,
    reviewed: (rating) => [
      'hat ',
      rating === null ? ' rezensiert' : ` mit ${formatQuantity(rating, 'Stern', 'Sternen')} bewertet`,
    ],
    paid: (dollars) => (dollars === null ? ['hat ', ' bezahlt'] : ['hat für ', ` ${formatPrice(dollars)} bezahlt`]),
    refundReturned: (dollars) =>
      dollars === null
        ? ['hat die Erstattung für ', ' nicht erhalten']
        : ['hat für ', ` ${formatPrice(dollars)} nicht zurückbekommen`],
    refunded: (dollars) => [
      'hat für ',
      dollars === null ? ' Geld zurückbekommen' : ` ${formatPrice(dollars)} zurückbekommen`,
    ],
  },
}
