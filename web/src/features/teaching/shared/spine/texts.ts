import { formatCount, formatPercent, formatQuantity } from '../../../../lib/format.ts'
import type { Leaf, ReadersBook } from './readers-book.ts'

const nameOf = ({ number, title }: Pick<Leaf, 'number' | 'title'>) =>
  title === '' ? `Lesson ${number}` : `${number} ${title}`

export const texts = {
  leaf: nameOf,
  counts: ({ reached, stopped, reading }: Pick<Leaf, 'reached' | 'stopped' | 'reading'>) =>
    `${formatCount(reached)} reached, ${formatCount(stopped)} stopped, ${formatCount(reading)} reading`,
  stop: ({ stopped, number }: Leaf, leafIs: ReadersBook['leafIs']) =>
    `${formatCount(stopped)} ${stopped === 1 ? 'stops' : 'stop'} at ${leafIs === 'module' ? 'module ' : ''}${number}`,
  finish: (finished: number) => `${formatCount(finished)} ${finished === 1 ? 'finishes' : 'finish'}`,
  share: (finished: number, enrolled: number) =>
    `${formatPercent(Math.round((100 * finished) / enrolled))} of everyone enrolled`,
  nobody: 'Nobody is enrolled yet',
  nobodyNote: 'This fills with the first reader',
  few: (enrolled: number) => `${formatQuantity(enrolled, 'reader')} so far`,
  fewNote: 'Too few to say where they stop',
  noneStops: 'Nobody has stopped',
  noneStopsNote: 'Everyone is still reading, or has finished',
  noLessons: 'No lessons yet',
  noLessonsNote: 'Each lesson becomes a leaf of this book',
  open: (reached: number) => `${formatCount(reached)} reach it`,
  lessons: (count: number) => formatQuantity(count, 'lesson'),
  summary: (enrolled: number, finished: number) =>
    `Where readers stop: of ${formatCount(enrolled)} enrolled ${formatCount(finished)} finished. Arrow keys go through the leaves, Enter opens one.`,
  tableCaption: 'Where readers stop, lesson by lesson',
  columns: { lesson: 'Lesson', module: 'Module', reached: 'Reached', stopped: 'Stopped', reading: 'Reading' },
  legend: { wentOn: 'Went on', stopped: 'Stopped here', reading: 'Reading now', most: 'Where most stop' },
} as const
