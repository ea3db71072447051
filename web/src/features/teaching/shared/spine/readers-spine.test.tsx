import type { Funnel } from '@lectern/contracts/shapes/figures.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../testing/render.tsx'
import { readersBook } from './readers-book.ts'
import { ReadersSpine } from './readers-spine.tsx'

const outline = {
  modules: [
    { id: 1, title: 'Values', lessons: [lesson(11, 'Numbers'), lesson(12, 'Text')] },
    { id: 2, title: 'Functions', lessons: [lesson(21, 'Scope')] },
  ],
}
function lesson(id: number, title: string) {
  return { id, title }
}
const funnel: Funnel = {
  courseId: 16,
  asOf: null,
  enrolled: 40,
  finished: 20,
  lessons: [
    { lessonId: 11, reached: 40, stopped: 3, reading: 2 },
    { lessonId: 12, reached: 35, stopped: 9, reading: 1 },
    { lessonId: 21, reached: 25, stopped: 5, reading: 0 },
  ],
}
const spine = (of: Funnel = funnel, onOpen = vi.fn()) => (
  <ReadersSpine book={readersBook(of, outline, null)} family="web" asTable={false} onOpen={onOpen} />
)
const figure = () => screen.getByRole('group', { name: /^Drop-off by lesson: 20 of 40 students finished/ })

test('arrow keys go through the leaves, say what each is, and Enter opens it', async () => {
  const open = vi.fn()
  const { person } = renderPage(spine(funnel, open))
  await person.tab()
  expect(figure()).toHaveFocus()

  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('status')).toHaveTextContent('1.2 Text: 35 reached, 9 stopped, 1 reading')
  await person.keyboard('{End}{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ opens: { lessonId: 21 } }))
  await person.keyboard('{Escape}')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('the table is there in any case, and says the same', () => {
  renderPage(spine())

  const table = within(screen.getByRole('table', { name: 'Drop-off by lesson' }))
  expect(table.getAllByRole('row')).toHaveLength(4)
  expect(table.getByRole('row', { name: '2.1 Scope 25 5 0' })).toBeInTheDocument()
})

test('the disc is where most stop; under ten readers there is none', () => {
  renderPage(spine())
  expect(screen.getByText('9 stopped at 1.2')).toBeInTheDocument()
  expect(screen.getByText('20 finished')).toBeInTheDocument()
})

test('few readers are too few to say, and nobody is said to be nobody', () => {
  const few = renderPage(spine({ ...funnel, enrolled: 7 }))
  expect(screen.getByText('7 students so far')).toBeInTheDocument()
  few.unmount()
  renderPage(spine({ ...funnel, enrolled: 0, finished: 0 }))
  expect(screen.getByText('No students yet')).toBeInTheDocument()
})

test('more than sixty lessons are a leaf per module, and one can be opened', () => {
  const lessons = Array.from({ length: 62 }, (_, index) => ({
    ...{ lessonId: 100 + index, reached: 62 - index, stopped: 1, reading: 0 },
  }))
  const modules = [0, 31].map((from, index) => ({
    ...{ id: index + 1, title: `Part ${index + 1}` },
    lessons: lessons.slice(from, from + 31).map(({ lessonId }) => lesson(lessonId, `Lesson ${lessonId}`)),
  }))
  const long = { ...funnel, enrolled: 62, finished: 0, lessons }

  const whole = readersBook(long, { modules }, null)
  expect(whole).toMatchObject({
    leafIs: 'module',
    groups: [{ leaves: [{ reached: 62, stopped: 31 }, { reached: 31 }] }],
  })
  expect(readersBook(long, { modules }, '2').groups[0]?.leaves).toHaveLength(31)
})
