import { formatCount, formatPercent, formatQuantity } from '../../../../lib/format.ts'
import type { Leaf, ReadersBook } from './readers-book.ts'

const nameOf = ({ number, title }: Pick<Leaf, 'number' | 'title'>) =>
  title === '' ? `Lesson ${number}` : `${number} ${title}`

export const texts = {
  leaf: nameOf,
  counts: ({ reached, stopped, reading }: Pick<Leaf, 'reached' | 'stopped' | 'reading'>) =>
    `${formatCount(reached)} reached, ${formatCount(stopped)} stopped, ${formatCount(reading)} reading`,
  stop: ({ stopped, number }: Leaf, leafIs: ReadersBook['leafIs']) =>
    `${formatCount(stopped)} stopped at ${leafIs === 'module' ? 'module ' : ''}${number}`,
  finish: (finished: number) => `${formatCount(finished)} finished`,
  share: (finished: number, enrolled: number) =>
    `${formatPercent(Math.round((100 * finished) / enrolled))} of everyone enrolled`,
  nobody: 'No students yet',
  nobodyNote: 'Fills in as students learn',
  few: (enrolled: number) => `${formatQuantity(enrolled, 'student')} so far`,
  fewNote: 'Not enough data to show drop-off',
  noneStops: 'No drop-off yet',
  noneStopsNote: 'Everyone is still learning or has finished',
  noLessons: 'No lessons yet',
  noLessonsNote: 'Add lessons to see where students drop off',
  open: (reached: number) => `${formatCount(reached)} reached`,
  lessons: (count: number) => formatQuantity(count, 'lesson'),
  summary: (enrolled: number, finished: number) =>
    `Drop-off by lesson: ${formatCount(finished)} of ${formatQuantity(enrolled, 'student')} finished. Use the arrow keys to move, and Enter to open.`,
  tableCaption: 'Drop-off by lesson',
  columns: { lesson: 'Lesson', module: 'Module', reached: 'Reached', stopped: 'Stopped', reading: 'Reading' },
  legend: { wentOn: 'Continued', stopped: 'Stopped here', reading: 'Reading now', most: 'Biggest drop-off' },
} as const
