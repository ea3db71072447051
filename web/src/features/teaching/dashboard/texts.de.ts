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
  samples: {
    add: 'Beispielkurse hinzufügen',
    ask: {
      title: 'Beispielkurse hinzufügen?',
      text: 'Die, die Sie noch nicht haben, werden als Entwürfe angelegt. Nur Sie sehen sie, bis Sie sie veröffentlichen.',
      confirmLabel: 'Beispielkurse hinzufügen',
    },
    added: (count) =>
      count === 0
        ? { title: 'Nichts hinzuzufügen', description: 'Sie haben schon alle Beispielkurse.' }
        : {
            title: 'Beispielkurse angelegt',
            description:
              count === 1 ? '1 Beispielkurs wurde angelegt.' : `${formatCount(count)} Beispielkurse wurden angelegt.`,
          },
    failed: (message) => ({
      title: 'Fehler',
      description: `Die Beispielkurse konnten nicht angelegt werden: ${message}`,
    }),
  },
  latest: {
    title: 'Neueste Kurse',
    all: 'Alle Kurse ansehen',
    none: {
      title: 'Noch keine Kurse',
      text: 'Legen Sie Ihren ersten Kurs an. Bis Sie ihn veröffentlichen, sehen nur Sie ihn.',
    },
    create: 'Ersten Kurs anlegen',
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
