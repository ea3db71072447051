import { formatCount, formatPercent, formatQuantity } from '../../../../lib/format.ts'
import type { Translated } from '../../../../lib/translated.ts'
import type { texts as english } from './texts.ts'

export const texts: Translated<typeof english> = {
  leaf: ({ number, title }) => (title === '' ? `Lektion ${number}` : `${number} ${title}`),
  counts: ({ reached, stopped, reading }) =>
    `${formatCount(reached)} erreicht, ${formatCount(stopped)} aufgehört, ${formatCount(reading)} ${reading === 1 ? 'liest' : 'lesen'} gerade`,
  stop: ({ stopped, number }, leafIs) =>
    `${formatCount(stopped)} ${stopped === 1 ? 'hört' : 'hören'} bei ${leafIs === 'module' ? 'Modul ' : ''}${number} auf`,
  finish: (finished) => `${formatCount(finished)} ${finished === 1 ? 'schließt' : 'schließen'} ab`,
  share: (finished, enrolled) => `${formatPercent(Math.round((100 * finished) / enrolled))} aller Eingeschriebenen`,
  nobody: 'Noch ist niemand eingeschrieben',
  nobodyNote: 'Füllt sich, sobald die erste Person liest',
  few: (enrolled) => `Bisher ${formatQuantity(enrolled, 'Person', 'Personen')}`,
  fewNote: 'Zu wenige, um zu sagen, wo sie aufhören',
  noneStops: 'Niemand hat aufgehört',
  noneStopsNote: 'Alle lesen noch oder haben abgeschlossen',
  noLessons: 'Noch keine Lektionen',
  noLessonsNote: 'Fügen Sie Lektionen hinzu, um zu sehen, wo Teilnehmende aufhören',
  open: (reached) => `${formatCount(reached)} ${reached === 1 ? 'erreicht' : 'erreichen'} es`,
  lessons: (count) => formatQuantity(count, 'Lektion', 'Lektionen'),
  summary: (enrolled, finished) =>
    `Wo Lesende aufhören: Von ${formatCount(enrolled)} Eingeschriebenen ${finished === 1 ? 'hat' : 'haben'} ${formatCount(finished)} abgeschlossen. Die Pfeiltasten gehen durch die Blätter, Enter öffnet eins.`,
  tableCaption: 'Wo Lesende aufhören, Lektion für Lektion',
  columns: {
    lesson: 'Lektion',
    module: 'Modul',
    reached: 'Erreicht',
    stopped: 'Aufgehört',
    reading: 'Lesen gerade',
  },
  legend: {
    wentOn: 'Weitergelesen',
    stopped: 'Hier aufgehört',
    reading: 'Lesen gerade',
    most: 'Wo die meisten aufhören',
  },
}
