import { formatCount, formatPrice, formatQuantity, formatRating } from '../../../lib/format.ts'
import type { Translated } from '../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

const byStudents = (count: number) => `von ${formatQuantity(count, 'Person', 'Teilnehmenden')}`
const reviews = (count: number) => formatQuantity(count, 'Rezension', 'Rezensionen')

export const texts: Translated<typeof english> = {
  title: 'Auswertung',
  export: 'Exportieren',
  exportLabel: 'Diese Zahlen als CSV exportieren',
  range: 'Zeitraum',
  ranges: {
    '7': '7 Tage',
    '30': '30 Tage',
    '90': '90 Tage',
    '365': '365 Tage',
    all: 'Alles',
    custom: 'Eigener',
  },
  from: 'Von',
  to: 'Bis',
  badRange: 'Der erste Tag liegt nach dem letzten.',
  zone: (place) => `in Ihrer Zeitzone, ${place}`,
  course: 'Kurs',
  allCourses: 'Alle Kurse',
  revenue: 'Umsatz',
  enrollments: 'Einschreibungen',
  completion: 'Abschlussquote',
  rating: 'Bewertung im Schnitt',
  completions: 'Abschlüsse',
  ratings: 'Bewertungen',
  byCourse: 'Nach Kurs',
  coursesFailed: 'Ihre Kurse konnten nicht geladen werden.',
  enrolledUnit: 'eingeschrieben',
  completeUnit: 'abgeschlossen',
  whereMostStop: 'Wo die meisten aufhören',
  asBefore: 'wie zuvor',
  from_: (before) => `gegenüber ${before}`,
  points: (difference) =>
    `${difference > 0 ? '+' : '−'}${formatQuantity(Math.abs(difference), 'Prozentpunkt', 'Prozentpunkte')}`,
  refunds: (count, refunded) =>
    count === 0
      ? 'keine Erstattungen'
      : `${formatQuantity(count, 'Erstattung', 'Erstattungen')} abgezogen, ${formatPrice(refunded)}`,
  byStudents,
  finishedOf: (completed, enrolled) =>
    enrolled === 0
      ? 'niemand war eingeschrieben'
      : `${formatCount(completed)} von ${formatCount(enrolled)} ${completed === 1 ? 'hat' : 'haben'} abgeschlossen`,
  reviews: (count) => (count === 0 ? 'keine Rezensionen in dieser Zeit' : reviews(count)),
  none: '–',
  by: { day: 'nach Tagen', week: 'nach Wochen' },
  revenueNote: (paid, refunded, by) => `${formatPrice(paid)} bezahlt, ${formatPrice(refunded)} erstattet, ${by}`,
  enrollmentsNote: (count, students, by) => `${formatCount(count)} ${byStudents(students)}, ${by}`,
  completionsNote: (count, by) =>
    `${formatCount(count)} ${count === 1 ? 'hat' : 'haben'} einen Kurs abgeschlossen, ${by}`,
  ratingsNote: (count, average) =>
    average === null ? 'Keine Rezensionen in dieser Zeit' : `${reviews(count)}, im Schnitt ${formatRating(average)}`,
  stars: (stars) => formatQuantity(stars, 'Stern', 'Sterne'),
  readersTitle: 'Wo Lesende aufhören',
  readersNote: (enrolled, past, finished) =>
    `${formatCount(enrolled)} eingeschrieben, ${formatCount(past)} über die erste Lektion hinaus, ${formatCount(finished)} bis zum Ende`,
  book: 'Kurs, dessen Lesende gezeigt werden',
  asTable: 'Als Tabelle',
  asFigure: 'Als Bild',
  allModules: 'Alle Module',
  columns: {
    course: 'Kurs',
    revenue: 'Umsatz',
    enrollments: 'Einschreibungen',
    completion: 'Abschlussquote',
    rating: 'Bewertung',
  },
  archived: 'Archiviert',
  draft: 'Entwurf',
  total: 'Alle Kurse',
  draftsLeftOut: (count) =>
    `${formatQuantity(count, 'Entwurf', 'Entwürfe')} ${count === 1 ? 'ist' : 'sind'} nicht dabei`,
  enrolled: (count) => `${formatCount(count)} eingeschrieben`,
  nobodyReads: 'Zurzeit liest niemand',
  tooFew: 'Zu wenige für eine Aussage',
  nobodyStopped: 'Niemand hat aufgehört',
  lesson: 'eine Lektion',
  showAll: (count) => `Alle ${formatQuantity(count, 'Kurs', 'Kurse')} anzeigen`,
  failed: 'Die Zahlen konnten nicht geladen werden.',
  nothing: 'Nichts in dieser Zeit',
  period: 'Tage',
}
