import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { LessonProse } from './lesson-prose.tsx'

test.each(['#caf%C3%A9', '#%', '#nowhere'])('a lesson is read at %s', (hash) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  renderPage(<LessonProse html='<p>Beans</p><h2 id="café">Café</h2>' />, { at: `/${hash}` })
  expect(screen.getByText('Beans')).toBeInTheDocument()
  expect(scroll.mock.contexts).toEqual(hash === '#nowhere' || hash === '#%' ? [] : [screen.getByText('Café')])
  scroll.mockRestore()
})

test('a picture of another site is a link, and nothing asks for it', () => {
  const own = '/api/courses/1/images/a.png'
  const html = `<img src="${own}" alt="Ours"><img src="https://a.example/b.png" alt="A knot"><img src="HTTPS://a.example/c.png">`
  renderPage(<LessonProse html={html} />)
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([own])
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href])
  expect(links).toEqual([
    ['A knot', 'https://a.example/b.png'],
    ['a.example/c.png', 'https://a.example/c.png'],
  ])
})

describe('a formula', () => {
  const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'

  test('is read as it was rendered, and as LaTeX is copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { person } = renderPage(
      <LessonProse html={`<p>a <span data-formula="x">${half}</span></p><div data-formula="\\frac12">${half}</div>`} />,
    )
    await person.click(await screen.findByRole('button', { name: 'Copy LaTeX' }))
    expect(writeText).toHaveBeenCalledWith('\\frac12')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    const formula = screen.getByRole('group', { name: 'Formula' })
    expect(formula.querySelector('mfrac')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
    expect(formula).toHaveAttribute('tabindex', '0')
    expect(screen.getByText('a', { exact: false }).querySelectorAll('mfrac')).toHaveLength(1)
  })

  test('that nobody has rendered is rendered here; what can’t be read is its LaTeX', async () => {
    renderPage(<LessonProse html='<p><span data-formula="x^2">x^2</span> <span data-formula="\foo">\foo</span></p>' />)
    await waitFor(() => expect(document.querySelectorAll('msup')).toHaveLength(1))
    expect(screen.getByText('\\foo')).toBeInTheDocument()
  })

  test('is all the MathML that a lesson may have, and runs nothing', () => {
    renderPage(
      <LessonProse
        html={`<p>b${half}</p><span data-formula="x"><math onclick="x()" href="javascript:x()"><mtext><img src=x onerror=x()><a href="https://a.example">c</a></mtext><annotation-xml encoding="text/html"><script>x()</script></annotation-xml></math></span>`}
      />,
    )
    expect(document.querySelectorAll('math')).toHaveLength(1)
    expect(document.querySelector('math')?.attributes).toHaveLength(0)
    expect(document.querySelectorAll('script, annotation-xml, [onerror]')).toHaveLength(0)
  })

  test('copies as LaTeX within a selection', async () => {
    renderPage(<LessonProse html={`<p>a <span data-formula="x_1">${half}</span> b</p>`} />)
    const paragraph = screen.getByText('a', { exact: false })
    await waitFor(() => expect(paragraph.parentElement).toHaveAttribute('data-copies-latex'))
    window.getSelection()?.selectAllChildren(paragraph)
    const data = new Map<string, string>()
    const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData: (type: string, value: string) => data.set(type, value) },
    })
    paragraph.dispatchEvent(copy)
    expect(data.get('text/plain')).toBe('a $x_1$ b')
    expect(data.get('text/html')).toContain('<span data-formula="x_1">x_1</span>')
  })
})

test('an empty head of a table is a cell', () => {
  renderPage(<LessonProse html="<table><tr><th> </th><th>Rope</th></tr><tr><th>Wet</th><td>Heavy</td></tr></table>" />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Rope', 'Wet'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([' ', 'Heavy'])
})

test('readers get what couldn’t be kept without its frame, and nothing of a missing picture', () => {
  const gaps = '<aside data-gap="picture">a.png</aside><aside data-gap="block" data-cause="columns"><p>Kept</p></aside>'
  const { container } = renderPage(<LessonProse html={`<p>Beans</p>${gaps}<aside><p>Mind</p></aside>`} />)
  expect(screen.getByText('Kept')).toBeInTheDocument()
  expect(container).not.toHaveTextContent('a.png')
  expect([...container.querySelectorAll('aside')].map(({ textContent }) => textContent)).toEqual(['Mind'])
})

test('a file has a row with what it is and a way to download it; one that is gone says so', async () => {
  const [known, gone] = ['1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18', '2c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18']
  const file = {
    id: known,
    name: 'ward-stays.xlsx',
    bytes: 49_152,
    mediaType: 'application/octet-stream',
    scan: null,
    lessonId: 1,
  }
  api.use(http.get('/api/courses/7/files', () => HttpResponse.json([file])))
  const html = `<div data-file="${known}">Ward stays</div><div data-file="${gone}">old.pdf</div><p data-file="${known}">x</p>`
  renderPage(<LessonProse courseId={7} html={html} />)
  expect(await screen.findByText('Spreadsheet, 48 KB')).toBeVisible()
  expect(screen.getByText('XLSX')).toBeVisible()
  const links = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([['Download Ward stays', `/api/courses/7/files/${known}`]])
  expect(screen.getByText('This file is no longer available.')).toBeVisible()
})

test.each([
  ['pending', 'Being checked for viruses. Students get it in a moment.'],
  ['infected', 'A virus was found, so we removed this file.'],
] as const)('a file whose scan is %s says so, and can’t be opened', async (scan, sentence) => {
  const id = '1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18'
  const file = { id, name: 'sheet.pdf', bytes: 49_152, mediaType: 'application/pdf', scan, lessonId: 1 }
  api.use(http.get('/api/courses/7/files', () => HttpResponse.json([file])))
  renderPage(<LessonProse courseId={7} html={`<div data-file="${id}">Sheet</div>`} />)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([])
})

test('without a course a file is its name', () => {
  renderPage(<LessonProse html='<div data-file="1c5d0f7a-94f2-4d6a-8a31-6c0e2b9d4f18">Ward stays</div>' />)
  expect(screen.getByText('Ward stays')).toBeVisible()
})
