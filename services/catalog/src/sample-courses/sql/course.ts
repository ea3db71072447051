import type { SampleCourse } from '../sample-course.ts'
import { askingOneTable } from './asking-one-table.ts'
import { joiningTables } from './joining-tables.ts'
import { rowsThatSeeEachOther } from './rows-that-see-each-other.ts'

export const sqlCourse: SampleCourse = {
  key: 'sql',
  title: 'SQL for Curious Analysts',
  description:
    'Better questions, from a first select to window functions. One small bookshop with three tables is enough to meet everything that goes wrong in large ones: missing values, joins that multiply, totals that look right and are not. Every query runs as it stands in PostgreSQL and in SQLite, and every result is small enough to check by hand.',
  price: 35,
  level: 'beginner',
  category: 'Data Science',
  modules: [askingOneTable, joiningTables, rowsThatSeeEachOther],
}
