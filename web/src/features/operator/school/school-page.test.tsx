import { exampleSchool, OWN_SCHOOL, type School } from '@lectern/contracts/shapes/school.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Link } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as SchoolPage } from './school-page.tsx'

vi.mock('../../../lib/shrink-picture.ts', () => ({
  fitPicture: async (file: Blob) => {
    if (file.size < 4) throw new Error('no picture')
    return new Blob([await file.arrayBuffer()], { type: 'image/webp' })
  },
}))

/** What a save has written into the head of the page, for all tests. */
afterEach(() => {
  for (const id of ['school', 'school-colors']) document.getElementById(id)?.remove()
})

const logo = { url: `/api/school/logo/${'0f'.repeat(16)}.webp`, width: 480, height: 120 }

interface Sent {
  school: School
  version: string | null
}

/** A server that keeps what is said, by version. */
function start(school: School = { ...OWN_SCHOOL, languages: ['en', 'de'] }) {
  let settings: SchoolSettings = { school, logo: null, pages: [], version: 3 }
  const sent: Sent[] = []
  const showing = (shown: SchoolSettings['logo']) => {
    settings = { ...settings, logo: shown }
    return HttpResponse.json(settings)
  }
  api.use(
    http.get('/api/operator/school', () => HttpResponse.json(settings)),
    http.put('/api/operator/school/logo', () => showing(logo)),
    http.delete('/api/operator/school/logo', () => showing(null)),
    http.put('/api/operator/school', async ({ request }) => {
      const received = { school: (await request.json()) as School, version: request.headers.get('if-match') }
      sent.push(received)
      if (received.version !== `"${settings.version}"`) {
        const detail = 'Somebody else has changed it.'
        return HttpResponse.json({ title: 'Conflict', status: 409, detail, current: settings }, { status: 409 })
      }
      settings = { ...settings, school: received.school, version: settings.version + 1 }
      return HttpResponse.json(settings)
    }),
  )
  const page = renderPage(
    <>
      <SchoolPage />
      <Link to="/elsewhere">Away</Link>
    </>,
    { as: { ...student, rights: ['administrator'] } },
  )
  return {
    ...page,
    sent,
    othersSay: (other: Partial<School>) => {
      settings = { ...settings, school: { ...settings.school, ...other }, version: settings.version + 1 }
    },
  }
}

const save = () => screen.getByRole('button', { name: 'Save Changes' })

describe('what is saved together', () => {
  test('is sent whole, with null for what was left empty, and shown by the open page at once', async () => {
    const { person, sent } = start()
    await person.type(await screen.findByLabelText('Name'), '  Acme Academy ')
    await person.type(screen.getByLabelText('Title'), 'Learn a trade')
    await person.type(screen.getByLabelText('Text below the title'), 'By doing it.')
    await person.click(screen.getByRole('button', { name: 'Add highlight' }))
    await person.type(screen.getByLabelText('Highlight 1'), 'Small groups')
    await person.type(screen.getByLabelText('Text of highlight 1'), 'Eight at most.')
    await person.type(screen.getByLabelText('Phone'), '+49 30 1234567')
    await person.click(screen.getByRole('button', { name: 'Add link' }))
    await person.type(screen.getByLabelText('URL of link 1'), 'https://acme.example/')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    await person.click(save())
    expect(await screen.findByText('Saved. Visitors will see it within seconds.')).toBeVisible()
    expect(sent).toEqual([
      {
        version: '"3"',
        school: {
          name: 'Acme Academy',
          colors: null,
          words: {
            en: {
              heroTitle: 'Learn a trade',
              heroText: 'By doing it.',
              promises: [{ title: 'Small groups', text: 'Eight at most.' }],
            },
          },
          contact: { email: null, phone: '+49 30 1234567' },
          social: [{ kind: 'website', url: 'https://acme.example/' }],
          languages: ['en', 'de'],
          embedsOnClick: true,
        },
      },
    ])
    expect(document.title).toBe('School · Acme Academy')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    expect(save()).toBeDisabled()
  })

  test('is refused at its fields, and nothing is sent', async () => {
    const { person, sent } = start()
    await person.type(await screen.findByLabelText('Title'), 'Only a title')
    await person.type(screen.getByLabelText('Email'), 'nobody')
    await person.click(save())
    expect(await screen.findByText('Invalid email format')).toBeVisible()
    expect(screen.getByLabelText('Text below the title')).toHaveAccessibleDescription('Can’t be empty')
    expect(screen.getByLabelText('Text below the title')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('in a language that isn’t shown leads to its tab', async () => {
    const { person } = start(exampleSchool)
    await person.click(await screen.findByRole('tab', { name: 'Deutsch' }))
    await person.type(screen.getByLabelText('Title'), 'Ein Handwerk')
    await person.click(screen.getByRole('tab', { name: 'English' }))
    await person.click(save())
    expect(await screen.findByRole('tab', { name: /Deutsch/, selected: true })).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Ein Handwerk')
    expect(screen.getByLabelText('Text below the title')).toHaveFocus()
  })

  test('stays as it was typed when it can’t be saved', async () => {
    const { person } = start()
    api.use(http.put('/api/operator/school', () => new HttpResponse('Try again in a moment.', { status: 503 })))
    await person.type(await screen.findByLabelText('Name'), 'Acme')
    await person.click(save())
    expect(await screen.findByText('Couldn’t save. Try again in a moment.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Acme')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
  })
})

describe('somebody else was quicker', () => {
  const conflict = async () => {
    const page = start(exampleSchool)
    const name = await screen.findByLabelText('Name')
    page.othersSay({ name: 'Theirs', colors: null })
    await page.person.clear(name)
    await page.person.type(name, 'Mine')
    await page.person.click(save())
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent('Someone else changed these settings')
    expect(banner).toHaveTextContent('Theirs differ in: Name and Colors.')
    return page
  }

  test('theirs can be loaded', async () => {
    const { person, sent } = await conflict()
    await person.click(screen.getByRole('button', { name: 'Load theirs' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Theirs')
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await person.type(screen.getByLabelText('Name'), '!')
    await person.click(save())
    expect(await screen.findByText('Saved. Visitors will see it within seconds.')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ version: '"4"', school: { name: 'Theirs!', colors: null } })
  })

  test('one’s own can be saved over them', async () => {
    const { person, sent } = await conflict()
    await person.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
    expect(await screen.findByText('Saved. Visitors will see it within seconds.')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ version: '"4"', school: { name: 'Mine', colors: exampleSchool.colors } })
  })
})

test('leaving asks while something is unsaved', async () => {
  const { person, address } = start()
  await person.type(await screen.findByLabelText('Name'), 'Acme')
  await person.click(screen.getByRole('link', { name: 'Away' }))
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' })
  await person.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Acme')
  await person.click(await screen.findByRole('link', { name: 'Away' }))
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(address().pathname).toBe('/elsewhere')
})

test('of the languages one is always offered, and one the first', async () => {
  const { person, sent } = start()
  await person.click(await screen.findByRole('checkbox', { name: 'Deutsch' }))
  expect(screen.getByRole('checkbox', { name: 'English' })).toBeDisabled()
  await person.click(screen.getByRole('checkbox', { name: 'Deutsch' }))
  await person.click(screen.getByRole('button', { name: 'Make Deutsch the default' }))
  await person.click(save())
  expect(await screen.findByText('Saved. Visitors will see it within seconds.')).toBeVisible()
  expect(sent[0]?.school.languages).toEqual(['de', 'en'])
})

describe('the logo', () => {
  const choose = async (file: File) => {
    const page = start()
    const input = await screen.findByLabelText<HTMLInputElement>('Upload a picture', { selector: 'input' })
    input.removeAttribute('accept')
    await page.person.upload(input, file)
    return page
  }

  test('is saved as soon as it is chosen, shown on both grounds, and can be removed', async () => {
    const { person } = await choose(new File(['a picture'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByText('Logo saved')).toBeVisible()
    expect(document.getElementById('school')).toHaveTextContent(JSON.stringify({ name: 'Lectern', logo }))
    expect(await screen.findAllByRole('img', { name: 'Lectern' })).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Logo removed')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Lectern' })).toBeNull()
  })

  test.each([
    [
      'no picture inside',
      new File(['x'], 'logo.png', { type: 'image/png' }),
      'We couldn’t read this file as a picture.',
    ],
    ['an SVG', new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), 'Choose a PNG, JPEG or WebP picture.'],
  ])('%s is refused below the button', async (_name, file, sentence) => {
    await choose(file)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })
})
