import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'

interface Course {
  title: string
  students: number | null
}

const COURSES: Course[] = [
  { title: 'Knots', students: 12 },
  { title: 'Bread', students: null },
]

function show(rows: Course[] | undefined, onSort = () => {}) {
  render(
    <DataTable
      aria-label="Courses"
      skeletons={3}
      columns={{
        title: { head: 'Course', isRowHead: true },
        students: { head: 'Students', sort: { isActive: true, direction: 'desc', onSort } },
        status: { head: 'Status' },
      }}
      rows={rows}
      rowKey={({ title }) => title}
      cells={({ title, students }) =>
        students === null ? { title, instead: 'Unknown' } : { title, students, status: 'Published' }
      }
      total={rows && { title: 'Total', students: 12, status: '' }}
    />,
  )
  return within(screen.getByRole('table', { name: 'Courses' }))
}

test('rows have their cells by column, or one thing in place of all but the first; the total is the last', () => {
  const table = show(COURSES)
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CourseStudentsStatus',
    'Knots12Published',
    'BreadUnknown',
    'Total12',
  ])
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Knots', 'Bread', 'Total'])
  expect(table.getByRole('cell', { name: 'Unknown' })).toHaveAttribute('colspan', '2')
})

test('a head that sorts says how, and is a button', async () => {
  const onSort = vi.fn()
  const table = show(COURSES, onSort)
  expect(table.getByRole('columnheader', { name: 'Students' })).toHaveAttribute('aria-sort', 'descending')
  expect(table.getByRole('columnheader', { name: 'Course' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(table.getByRole('button', { name: 'Students' }))
  expect(onSort).toHaveBeenCalledOnce()
})

test('while rows are loading the table is busy, with skeletons in their place', () => {
  const table = show(undefined)
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(table.getAllByRole('row')).toHaveLength(4)
})
