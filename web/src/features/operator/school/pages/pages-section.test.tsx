import {
  exampleSchoolPage,
  type SchoolPageItem,
  type StoredSchoolPage,
} from '@lectern/contracts/shapes/school-pages.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../../testing/api.ts'
import { student } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render.tsx'
import { ownSite } from '../../../../testing/site.ts'
import { PagesSection } from './pages-section.tsx'

const about: StoredSchoolPage = { slug: 'about', ...exampleSchoolPage, version: 4 }
const item: SchoolPageItem = {
  ...{ slug: 'about', group: 'support', order: 10, version: 4 },
  titles: { en: 'About us', de: 'Über uns' },
}

/** A server that keeps one page, which somebody else may change. */
function start() {
  let stored: StoredSchoolPage | null = about
  const sent: unknown[] = []
  const conflict = () =>
    HttpResponse.json({ title: 'Conflict', status: 409, detail: 'Another.', current: stored }, { status: 409 })
  api.use(
    http.get('/api/site', () =>
      HttpResponse.json({
        ...ownSite,
        pages: [
          { slug: 'about', title: 'About us', group: 'support' },
          { slug: 'terms', title: 'Terms', group: 'legal' },
        ],
      }),
    ),
    http.get('/api/operator/school/pages/about', () => HttpResponse.json(stored)),
    http.put('/api/operator/school/pages/:slug', async ({ request, params }) => {
      const version = request.headers.get('if-match')
      sent.push([params.slug, version, await request.json()])
      const isNewest = params.slug !== 'about' || version === `"${stored?.version ?? 0}"`
      return isNewest ? HttpResponse.json({ ...about, version: 5 }) : conflict()
    }),
    http.delete('/api/operator/school/pages/about', ({ request }) => {
      sent.push(['delete', request.headers.get('if-match')])
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/operator/school/preview', async ({ request }) => {
      const { markdown } = (await request.json()) as { markdown: string }
      return HttpResponse.json({ html: `<p>Made of ${markdown}</p>` })
    }),
  )
  const page = renderPage(<PagesSection pages={[item]} languages={['en', 'de']} />, {
    as: { ...student, rights: ['administrator'] },
  })
  return {
    ...page,
    sent,
    othersLeave: (left: StoredSchoolPage | null) => {
      stored = left
    },
  }
}

const open = async (person: ReturnType<typeof start>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Edit About us' }))
  return within(await screen.findByRole('dialog', { name: 'Edit “About us”' }))
}

test('a page is changed in one language, with what visitors will see of it', async () => {
  const { person, sent } = start()
  const dialog = await open(person)
  expect(await dialog.findByText('Made of We teach **trades**.')).toBeVisible()
  await person.click(dialog.getByRole('tab', { name: 'Deutsch' }))
  await person.clear(dialog.getByLabelText('Title'))
  await person.type(dialog.getByLabelText('Title'), 'Wer wir sind')
  await person.click(dialog.getByRole('button', { name: 'Save page' }))
  expect(await screen.findByText('Page saved')).toBeVisible()
  const words = { en: exampleSchoolPage.words.en, de: { title: 'Wer wir sind', markdown: 'Wir lehren **Handwerk**.' } }
  expect(sent).toEqual([['about', '"4"', { group: 'support', order: 10, words }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a page of a file is written anew under its address', async () => {
  const { person, sent } = start()
  await person.click(await screen.findByRole('button', { name: 'Write your own Terms' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  expect(dialog.getByLabelText('Address')).toHaveValue('terms')
  await person.type(dialog.getByLabelText('Text in Markdown'), 'Be kind.')
  await person.click(dialog.getByRole('button', { name: 'Save page' }))
  expect(await screen.findByText('Page saved')).toBeVisible()
  const words = { en: { title: 'Terms', markdown: 'Be kind.' } }
  expect(sent).toEqual([['terms', '"0"', { group: 'legal', order: 100, words }]])
})

test('what is wrong is said at its field; an address that is taken, too', async () => {
  const { person } = start()
  await person.click(await screen.findByRole('button', { name: 'Add page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New page' }))
  await person.type(dialog.getByLabelText('Address'), 'Not Good')
  await person.clear(dialog.getByLabelText('Position'))
  await person.click(dialog.getByRole('button', { name: 'Save page' }))
  expect(await dialog.findByText('Use lowercase letters, digits and hyphens')).toBeVisible()
  expect(dialog.getByText('Must be a whole number from 0 to 999')).toBeVisible()
  expect(dialog.getByText('Can’t be empty')).toBeVisible()
  await person.clear(dialog.getByLabelText('Address'))
  await person.type(dialog.getByLabelText('Address'), 'about')
  await person.type(dialog.getByLabelText('Position'), '7')
  await person.type(dialog.getByLabelText('Title'), 'About')
  await person.click(dialog.getByRole('button', { name: 'Save page' }))
  expect(await dialog.findByText('Another page already has this address.')).toBeVisible()
})

test('somebody else was quicker: theirs can be loaded, or replaced', async () => {
  const { person, sent, othersLeave } = start()
  const dialog = await open(person)
  othersLeave({ ...about, version: 9, words: { en: { title: 'Theirs', markdown: '' } } })
  await person.type(dialog.getByLabelText('Title'), '!')
  await person.click(dialog.getByRole('button', { name: 'Save page' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone else changed this page.')
  expect(dialog.getByLabelText('Title')).toHaveValue('About us!')
  await person.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
  expect(await screen.findByText('Page saved')).toBeVisible()
  expect(sent.at(-1)).toMatchObject(['about', '"9"', { words: { en: { title: 'About us!' } } }])
})

test('closing asks while something is unsaved', async () => {
  const { person } = start()
  const dialog = await open(person)
  await person.type(dialog.getByLabelText('Title'), '!')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByLabelText('Title')).toHaveValue('About us!')
})

test('deleting asks first, and names the version', async () => {
  const { person, sent } = start()
  await person.click(await screen.findByRole('button', { name: 'Delete About us' }))
  await person.click(await screen.findByRole('button', { name: 'Delete page' }))
  expect(await screen.findByText('Page deleted')).toBeVisible()
  expect(sent).toEqual([['delete', '"4"']])
})
