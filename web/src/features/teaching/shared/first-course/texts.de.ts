import { formatCount } from '../../../../lib/format.ts'
import type { Translated } from '../../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

/** The words for a teacher without a course. */
export const texts: Translated<typeof english> = {
  newCourse: 'Neuer Kurs',
  firstCourse: {
    title: 'Legen Sie Ihren ersten Kurs an',
    text: 'Ein Titel genügt. Lektionen, Preis und Titelbild können später kommen. Bis Sie ihn veröffentlichen, sehen nur Sie ihn.',
  },
  noStudents: {
    title: 'Noch keine Teilnehmenden',
    text: 'Sobald Ihr erster Kurs veröffentlicht ist, finden Sie Ihre Teilnehmenden hier.',
  },
  noOrders: {
    title: 'Noch keine Bestellungen',
    text: 'Sobald Ihr erster Kurs veröffentlicht ist, finden Sie Ihre Verkäufe hier.',
  },
  noAnalytics: {
    title: 'Noch keine Daten',
    text: 'Sobald Ihr erster Kurs veröffentlicht ist, finden Sie Ihre Zahlen hier.',
  },
  import: {
    title: 'Kurs importieren',
    text: 'Wählen Sie eine von Lectern exportierte Datei, oder legen Sie sie hier ab.',
    choose: 'Datei auswählen',
  },
  sample: {
    title: 'Mit einem Beispiel beginnen',
    text: 'Sehen Sie, wie ein fertiger Kurs aussieht, und machen Sie ihn zu Ihrem.',
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
}
