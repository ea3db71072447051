import { formatCount, formatPercent, formatQuantity, formatRating } from '../../lib/format.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** `3 Module, 11 Lektionen, 1 Std. 32 Min.`, of those that are known. */
function listed(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ')
}

const modules = (count: number) => formatQuantity(count, 'Modul', 'Module')
const lessons = (count: number) => formatQuantity(count, 'Lektion', 'Lektionen')
const reviews = (count: number) => formatQuantity(count, 'Rezension', 'Rezensionen')
const stars = (count: number) => formatQuantity(count, 'Stern', 'Sterne')

/** All that the page of a course says. */
export const texts: Translated<typeof english> = {
  loading: 'Kurs wird geladen',
  missing: 'Den gesuchten Kurs gibt es nicht, oder er wurde entfernt.',
  head: {
    breadcrumb: 'Navigationspfad',
    catalog: 'Kurse entdecken',
    reviews,
    students: (count) => formatQuantity(count, 'Person', 'Teilnehmende'),
    createdBy: (teacher) => `Von ${teacher}`,
    instructor: 'Lehrkraft',
    less: 'Weniger anzeigen',
    more: 'Weiterlesen',
  },
  tabsLabel: 'Über diesen Kurs',
  tabs: { overview: 'Überblick', curriculum: 'Lehrplan', reviews: 'Rezensionen' },
  overview: {
    goalsTitle: 'Was Sie lernen',
    goals: [
      'Die Ideen hinter dem Thema verstehen, und warum sie stimmen',
      'Beispiele durcharbeiten, die Sie zerlegen und verändern können',
      'Das Gelernte in einem eigenen Projekt anwenden',
      'Unterwegs prüfen, ob Sie alles verstanden haben',
    ],
    aboutTitle: 'Über diesen Kurs',
    requirementsTitle: 'Voraussetzungen',
    detailsTitle: 'Kursdetails',
    taughtIn: (language) => `Kurssprache: ${language}`,
    modules,
    lessons,
    ownPace: 'In Ihrem eigenen Tempo',
  },
  contents: {
    title: 'Inhalt',
    none: { title: 'Noch keine Lektionen', text: 'Schauen Sie bald wieder vorbei.' },
    size: (moduleCount, lessonCount, duration) => listed(modules(moduleCount), lessons(lessonCount), duration),
    collapse: 'Alle einklappen',
    expand: 'Alle ausklappen',
    module: (number) => `Modul ${number}`,
    lessons,
    types: { video: 'Video', text: 'Text', quiz: 'Quiz' },
    preview: 'Vorschau',
    unlock: 'Freigeschaltet',
    completed: 'Abgeschlossen',
  },
  sample: {
    title: 'Eine Lektion kostenlos testen',
    read: 'Lektion lesen',
    note: (duration, isVisitor) => listed(duration, isVisitor ? 'kein Konto nötig' : null),
  },
  instructor: {
    title: 'Über die Lehrkraft',
    noBio: (teacher, school) => `${teacher} unterrichtet diesen Kurs auf ${school}.`,
    figures: ({ courseCount, reviewCount, averageRating }) =>
      listed(
        formatQuantity(courseCount, 'Kurs', 'Kurse'),
        reviewCount > 0 ? reviews(reviewCount) : null,
        reviewCount > 0 ? `${formatRating(averageRating)} im Schnitt` : null,
      ),
  },
  reviews: {
    none: 'Noch keine Rezensionen zu diesem Kurs.',
    title: 'Rezensionen',
    first: {
      student: 'Schreiben Sie die erste.',
      visitor: 'Schreiben Sie sich ein, um die erste Rezension zu verfassen.',
      staff: 'Teilnehmende können diesen Kurs rezensieren.',
    },
    gave: (given, count) => `${stars(given)}: ${reviews(count)}`,
    showAll: (count) => (count === 1 ? 'Die Rezension anzeigen' : `Alle ${reviews(count)} anzeigen`),
    showNewest: (count) => (count === 1 ? 'Neueste Rezension anzeigen' : `Neueste ${reviews(count)} anzeigen`),
    yours: 'Ihre Rezension',
    write: 'Diesen Kurs rezensieren',
    stars,
    noRating: 'Wählen Sie einen bis fünf Sterne.',
    comment: 'Kommentar (optional)',
    update: 'Rezension ändern',
    post: 'Rezension veröffentlichen',
    updated: 'Rezension geändert',
    posted: 'Rezension veröffentlicht',
    thanks: 'Danke für Ihre Rezension.',
    failed: 'Rezension nicht gespeichert',
  },
  offer: {
    free: 'Kostenlos',
    includes: 'Dieser Kurs enthält',
    videos: (count) => formatQuantity(count, 'Video', 'Videos'),
    articles: (count) => formatQuantity(count, 'Artikel', 'Artikel'),
    quizzes: (count) => formatQuantity(count, 'Quiz', 'Quiz'),
    readFree: 'Kostenlose Lektion lesen',
    bar: 'Preis und Einschreibung',
    size: (lessonCount, duration) => listed(lessons(lessonCount), duration),
    percent: (percent) => `${formatPercent(percent)} abgeschlossen`,
    lessonsDone: (done, total) => `${formatCount(done)} von ${lessons(total)}`,
    progressOf: (course) => `Fortschritt in ${course}`,
    next: 'Weiter mit:',
    done: 'Sie haben diesen Kurs abgeschlossen.',
    lifetime: 'Unbegrenzter Zugang',
    certificate: 'Abschlusszertifikat',
    openCertificate: 'Zertifikat öffnen',
    preparing: 'Zertifikat in Vorbereitung',
    edit: 'Bearbeiten',
    teacher: 'Lehrkräfte können sich nicht in Kurse einschreiben.',
    operator: 'Der Betrieb kann sich nicht in Kurse einschreiben.',
    visitor: 'Anmelden und einschreiben',
    enrolled: 'Sie sind in diesen Kurs eingeschrieben',
    goOn: 'Weiterlernen',
    enroll: 'Jetzt einschreiben',
    enrolling: 'Wird eingeschrieben …',
    checkout: 'Zur Kasse',
    notEnrolled: {
      title: 'Einschreibung fehlgeschlagen',
      description: 'Bei der Einschreibung in diesen Kurs ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    },
  },
}
