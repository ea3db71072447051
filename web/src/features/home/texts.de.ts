import type { Shelf } from '@lectern/contracts/shapes/home.ts'
import { formatMinutes } from '../../lib/durations.ts'
import { formatCount, formatQuantity } from '../../lib/format.ts'
import { locale } from '../../lib/locale.ts'
import type { Translated } from '../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** `12 Kurse von 4 Lehrkräften`. */
function counts({ courseCount, teacherCount }: Shelf): string {
  return `${formatQuantity(courseCount, 'Kurs', 'Kurse')} von ${formatQuantity(teacherCount, 'Lehrkraft', 'Lehrkräften')}`
}

function areAllShelved({ courseCount, categories }: Shelf): boolean {
  return categories.reduce((sum, { books }) => sum + books.length, 0) === courseCount
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale.tag).format(names)
}

const percents = (percent: number) => `${percent}\u00a0% abgeschlossen`

/** All that the home page says. */
export const texts: Translated<typeof english> = {
  hero: {
    title: 'Etwas richtig lernen.',
    lead: (shelf) => `${whatThereIs(shelf)} Lernen Sie in Ihrem eigenen Tempo und mit Zertifikat.`,
    browse: 'Kurse entdecken',
    logIn: 'Anmelden',
    ownCourses: 'Ihre Kurse',
  },
  shelf: {
    none: 'Unser erster Kurs ist unterwegs.',
    failed: 'Die Kurse konnten nicht geladen werden.',
    owned: (title) => `${title}, Ihr Kurs`,
    category: (name, count) => `${name}, ${formatQuantity(count, 'Kurs', 'Kurse')}`,
  },
  slip: { unrated: 'Noch keine Rezensionen', free: 'Kostenlos' },
  samples: {
    title: 'Jetzt eine Lektion lesen',
    lead: 'Kostenlos und ohne Konto.',
    readOnFor: (minutes) => `Weiterlesen, noch ${formatMinutes(minutes)}`,
    readOn: 'Weiterlesen',
    place: (position, count, teacher) => `Lektion ${position} von ${count}, von ${teacher}`,
  },
  categories: {
    title: 'Kategorien',
    failed: 'Die Kategorien konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
    courses: (count) => formatQuantity(count, 'Kurs', 'Kurse'),
  },
  featured: {
    title: 'Ausgewählte Kurse',
    all: 'Alle Kurse ansehen',
    failed: 'Die Kurse konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
    none: {
      title: 'Noch keine Kurse',
      text: 'Neue Kurse erscheinen hier.',
    },
  },
  testimonials: {
    title: 'Was unsere Teilnehmenden sagen',
    samples: 'Aus den Beispielkursen',
    sample: 'ein Beispielkurs',
  },
  open: {
    lesson: (number, count, left) => {
      const place = `Lektion ${formatCount(number)} von ${formatCount(count)}`
      if (!left) return place
      return `${place}, ${left.isBegun ? 'noch ' : ''}${formatMinutes(left.minutes)}`
    },
    continue: 'Weiter',
    desk: 'Mein Lernen',
    others: 'Andere Kurse, die Sie begonnen haben',
    progressOf: (title) => `Fortschritt in ${title}`,
    complete: percents,
    toGo: (done, minutes) => (minutes === null ? done : `${done}, noch ${formatMinutes(minutes)}`),
  },
  more: {
    title: 'Für Sie empfohlen',
    lead: (subjects) => `Passend zu Ihren Kursen in ${listed(subjects)}`,
  },
  whole: {
    title: 'Alle Kurse',
    lead: (shelf, owned) => {
      const there = areAllShelved(shelf) ? counts(shelf) : `${counts(shelf)}, die beliebtesten in diesem Regal`
      if (owned === 0) return `${there}.`
      const tabs =
        owned === 1
          ? 'Der Messingreiter markiert den, der Ihnen gehört.'
          : `Die Messingreiter markieren die ${owned}, die Ihnen gehören.`
      return `${there}. ${tabs}`
    },
  },
}

function whatThereIs(shelf: Shelf | undefined): string {
  if (!shelf || areAllShelved(shelf)) return 'Lernen Sie von Menschen, die tun, was sie lehren.'
  return `${counts(shelf)}, die beliebtesten in diesem Regal.`
}
