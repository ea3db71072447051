import { exampleOwnCertificate, type OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { Factors } from '@lectern/contracts/shapes/factors.ts'
import type { ChangedPreferences, NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import { exampleSession } from '@lectern/contracts/shapes/sessions.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as ProfilePage } from './profile-page.tsx'
import { Component as SettingsPage } from './settings-page.tsx'

vi.mock('../../lib/shrink-picture.ts', () => ({
  shrinkPicture: async (file: Blob) => {
    if (file.size < 4) throw new Error('no picture')
    return new Blob([await file.arrayBuffer()], { type: 'image/webp' })
  },
}))

const courses = (...list: object[]) => api.use(http.get('/api/courses', () => HttpResponse.json(list)))
const pngOf = (content: string, type = 'image/png') => new File([content], 'me.png', { type })

const factors: Factors = { totp: null, recoveryCodes: 0, passkeys: [], passkeyAsked: false, hasPassword: true }

const certificates = (read: () => OwnCertificate[]) =>
  api.use(http.get('/api/certificates', () => HttpResponse.json(read())))

const preferences = (
  list: NotificationPreferences['preferences'],
  digest: NotificationPreferences['digest'] = 'daily',
) => api.use(http.get('/api/notification-preferences', () => HttpResponse.json({ preferences: list, digest })))

const ofTeacher = () =>
  preferences([
    { kind: 'student-enrolled', bell: false, mail: true },
    { kind: 'review-posted', bell: true, mail: true },
  ])

async function openSettings(as = teacher, read: () => OwnCertificate[] = () => [], prefer = ofTeacher) {
  courses()
  prefer()
  certificates(read)
  api.use(http.get('/api/user/factors', () => HttpResponse.json(factors)))
  api.use(
    http.get('/api/user/email', () =>
      HttpResponse.json({ email: as.email, state: as.emailState ?? null, pending: null }),
    ),
    http.get('/api/user/sessions', () => HttpResponse.json([exampleSession])),
    http.get('/api/user/data-exports', () => HttpResponse.json({ newest: null })),
  )
  const page = renderPage(as.role === 'teacher' ? <SettingsPage /> : <ProfilePage />, { as })
  await screen.findByRole('heading', { level: 1 })
  return page
}

describe('what is saved together', () => {
  test('is counted, and only what was changed is sent', async () => {
    const sent: unknown[] = []
    api.use(
      http.put('/api/user', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...teacher, fullName: 'Grace B. Hopper', bio: 'Compilers.' })
      }),
    )
    const { person } = await openSettings()
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled()

    await person.clear(screen.getByLabelText('Full Name'))
    await person.type(screen.getByLabelText('Full Name'), 'Grace B. Hopper')
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    await person.type(screen.getByLabelText(/^About you/), 'Compilers.')
    expect(screen.getByText('2 unsaved changes')).toBeVisible()
    expect(screen.getByText('10 / 600')).toBeVisible()

    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile saved')).toBeVisible()
    expect(sent).toEqual([{ fullName: 'Grace B. Hopper', bio: 'Compilers.' }])
    expect(screen.queryByText(/unsaved/)).toBeNull()
  })

  test('says at the field what is wrong, and sends nothing', async () => {
    const { person } = await openSettings()
    await person.clear(screen.getByLabelText('Full Name'))
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Full name is required')).toBeVisible()
    expect(screen.getByLabelText('Full Name')).toHaveFocus()
  })

  test('keeps what was typed when it can’t be saved, and says why', async () => {
    api.use(http.put('/api/user', () => new HttpResponse('Try again in a moment.', { status: 503 })))
    const { person } = await openSettings()
    await person.type(screen.getByLabelText('Full Name'), ' II')
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Not saved. Try again in a moment.')).toBeVisible()
    expect(screen.getByLabelText('Full Name')).toHaveValue('Grace Hopper II')
    expect(screen.getByText('1 unsaved change')).toBeVisible()
  })

  test('a longer text from before stays until it is changed', async () => {
    const { person } = await openSettings({ ...teacher, bio: 'a'.repeat(601) })
    await person.type(screen.getByLabelText(/^About you/), 'b')
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('About you may have at most 600 characters')).toBeVisible()
  })
})

describe('the picture', () => {
  test('is saved as soon as it is chosen, and can be given up for the initials', async () => {
    const profileImage = '/api/profile-pictures/1'
    const types: (string | null)[] = []
    api.use(
      http.put('/api/user/picture', ({ request }) => {
        types.push(request.headers.get('content-type'))
        return HttpResponse.json({ ...student, profileImage })
      }),
      http.delete('/api/user/picture', () => HttpResponse.json(student)),
    )
    const { person, container } = await openSettings(student)
    expect(screen.queryByRole('button', { name: 'Use initials' })).toBeNull()
    await person.upload(screen.getByLabelText('Upload a picture', { selector: 'input' }), pngOf('a picture'))
    expect(await screen.findByText('Picture saved')).toBeVisible()
    expect(types).toEqual(['image/webp'])
    expect(container.querySelector(`img[src="${profileImage}"]`)).not.toBeNull()

    await person.click(screen.getByRole('button', { name: 'Use initials' }))
    expect(await screen.findByText('Picture removed')).toBeVisible()
    expect(container.querySelector('img')).toBeNull()
  })

  test.each<[string, File, string]>([
    ['too large', pngOf('x'.repeat(5_242_881)), 'The file is larger than 5 MB.'],
    ['no picture inside', pngOf('x'), 'The file could not be read as a picture.'],
    ['an SVG', pngOf('<svg/>', 'image/svg+xml'), 'The file is not a JPEG, PNG or WebP picture.'],
  ])('%s is refused beside the button', async (_name, file, sentence) => {
    const { person } = await openSettings(student)
    const input = screen.getByLabelText<HTMLInputElement>('Upload a picture', { selector: 'input' })
    input.removeAttribute('accept')
    await person.upload(input, file)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })

  test('what the server refuses stands there too', async () => {
    api.use(http.put('/api/user/picture', () => new HttpResponse('The picture is empty.', { status: 400 })))
    const { person } = await openSettings(student)
    await person.upload(screen.getByLabelText('Upload a picture', { selector: 'input' }), pngOf('a picture'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The picture is empty.')
  })
})

describe('certificates', () => {
  const section = () => within(screen.getByRole('region', { name: 'Certificates' }))

  test('stand with what became of them, and the way to those that there is something to see of', async () => {
    await openSettings(student, () => [
      exampleOwnCertificate,
      { ...exampleOwnCertificate, id: '7k4m92qx0c3v5b8n1tdz7', state: 'preparing', courseTitle: 'Knots' },
      { ...exampleOwnCertificate, id: '7k4m92qx0c3v5b8n1tdz8', state: 'revoked', courseTitle: 'Bread' },
    ])
    expect(await section().findAllByText('Completed 21 Nov 2026, LC-7K4M-92QX')).toHaveLength(3)
    expect(section().getByText('In preparation')).toBeVisible()
    expect(section().getByText('No longer valid')).toBeVisible()
    const links = section().getAllByRole('link', { name: 'Open' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/certificates/7k4m92qx0c3v5b8n1tdz6',
      '/certificates/7k4m92qx0c3v5b8n1tdz8',
    ])
    expect(section().getAllByRole('button')).toHaveLength(1)
  })

  test('are shared and hidden again', async () => {
    let shared = false
    const { person } = await openSettings(student, () => [{ ...exampleOwnCertificate, shared }])
    api.use(
      http.put(`/api/certificates/${exampleOwnCertificate.id}/sharing`, async ({ request }) => {
        shared = ((await request.json()) as { shared: boolean }).shared
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await person.click(await section().findByRole('button', { name: 'Share' }))
    expect(await section().findByText('Shared')).toBeVisible()
    await person.click(await section().findByRole('button', { name: 'Hide' }))
    expect(await section().findByRole('button', { name: 'Share' })).toHaveAccessibleDescription(
      'Typography for Screens',
    )
    expect(shared).toBe(false)
  })

  test('that could not be read are asked for again; there may be none yet', async () => {
    courses()
    preferences([])
    certificates(() => [])
    api.use(http.get('/api/certificates', () => new HttpResponse('Away', { status: 503 }), { once: true }))
    const { person } = renderPage(<ProfilePage />, { as: student })
    expect(await screen.findByText('Your certificates could not be loaded.')).toBeVisible()
    await person.click(section().getByRole('button', { name: 'Try Again' }))
    expect(await section().findByText(/^Finish every lesson of a course/)).toBeVisible()
  })
})

describe('e-mail and password', () => {
  test('an address of somebody else is refused at the field', async () => {
    api.use(http.put('/api/user', () => new HttpResponse('Email is already registered', { status: 409 })))
    const { person } = await openSettings(student)
    await person.click(screen.getByRole('button', { name: 'Change e-mail' }))
    const dialog = await screen.findByRole('dialog')
    await person.clear(within(dialog).getByLabelText('Email'))
    await person.type(within(dialog).getByLabelText('Email'), 'taken@example.test')
    await person.type(within(dialog).getByLabelText('Current Password'), 'my own')
    await person.click(within(dialog).getByRole('button', { name: 'Change e-mail' }))
    expect(await within(dialog).findByText('Email is already registered')).toBeVisible()
  })

  test('another address asks for the password, and says at its field that it is wrong', async () => {
    const sent: unknown[] = []
    const refusal = 'Your current password isn’t correct.'
    api.use(
      http.put('/api/user', async ({ request }) => {
        sent.push(await request.json())
        return new HttpResponse(refusal, { status: 403 })
      }),
    )
    const { person } = await openSettings(student)
    await person.click(screen.getByRole('button', { name: 'Change e-mail' }))
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Change e-mail' }))
    expect(await within(dialog).findByText('Password is required')).toBeVisible()
    expect(sent).toEqual([])

    await person.type(within(dialog).getByLabelText('Current Password'), 'guess')
    await person.click(within(dialog).getByRole('button', { name: 'Change e-mail' }))
    expect(await within(dialog).findByText(refusal)).toBeVisible()
    expect(within(dialog).getByLabelText('Current Password')).toHaveFocus()
    expect(sent).toEqual([{ email: student.email, currentPassword: 'guess' }])
  })

  test('a new password that is easy to guess is refused before it is sent, and one that the server refuses at its field', async () => {
    const refusal = 'Password must be at least 15 characters'
    api.use(http.put('/api/user/password', () => new HttpResponse(refusal, { status: 400 })))
    const { person } = await openSettings(student)
    await person.click(screen.getByRole('button', { name: 'Change password' }))
    const dialog = await screen.findByRole('dialog')
    const newOne = async (password: string) => {
      for (const label of ['New Password', 'Confirm Password']) {
        await person.clear(within(dialog).getByLabelText(label))
        await person.type(within(dialog).getByLabelText(label), password)
      }
      await person.click(within(dialog).getByRole('button', { name: 'Change password' }))
    }
    await person.type(within(dialog).getByLabelText('Current Password'), 'my own')
    await newOne('lovelace1815')
    expect(await within(dialog).findByText(/^Password is too easy to guess/)).toBeVisible()
    await newOne('engine-of-brass')
    expect(await within(dialog).findByText(refusal)).toBeVisible()
    expect(within(dialog).getByLabelText('New Password')).toHaveFocus()
  })

  test('a wrong current password is refused at its field, and two that differ before they are sent', async () => {
    const refusal = 'Your current password isn’t correct.'
    api.use(http.put('/api/user/password', () => new HttpResponse(refusal, { status: 403 })))
    const { person } = await openSettings(student)
    await person.click(screen.getByRole('button', { name: 'Change password' }))
    const dialog = await screen.findByRole('dialog')
    await person.type(within(dialog).getByLabelText('Current Password'), 'guess')
    await person.type(within(dialog).getByLabelText('New Password'), 'secret-one')
    await person.type(within(dialog).getByLabelText('Confirm Password'), 'secret-two')
    await person.click(within(dialog).getByRole('button', { name: 'Change password' }))
    expect(await within(dialog).findByText("Passwords don't match")).toBeVisible()
    await person.clear(within(dialog).getByLabelText('Confirm Password'))
    await person.type(within(dialog).getByLabelText('Confirm Password'), 'secret-one')
    await person.click(within(dialog).getByRole('button', { name: 'Change password' }))
    expect(await within(dialog).findByText(refusal)).toBeVisible()
  })
})

describe('notifications', () => {
  const section = () => within(screen.getByRole('region', { name: 'Notifications' }))

  const kept = (digest: NotificationPreferences['digest'] = 'daily') => {
    const sent: unknown[] = []
    api.use(
      http.put('/api/notification-preferences', async ({ request }) => {
        const body = (await request.json()) as ChangedPreferences
        sent.push(body)
        return HttpResponse.json({ digest, ...body })
      }),
    )
    return sent
  }
  const tick = (name: string) => section().findByRole('checkbox', { name })

  test('are chosen by kind and channel, and kept at once; the summary has nothing that isn’t on the site', async () => {
    const sent = kept()
    const { person } = await openSettings()
    expect(await tick('A new enrollment, on site')).not.toBeChecked()
    expect(await tick('A new enrollment, e-mail')).toBeDisabled()
    await person.click(await tick('A new review, e-mail'))
    expect(await tick('A new review, e-mail')).not.toBeChecked()
    await vi.waitFor(() =>
      expect(sent).toEqual([{ preferences: [{ kind: 'review-posted', bell: true, mail: false }] }]),
    )
  })

  test('two that are chosen quickly are kept one after the other, the last one last', async () => {
    const sent: ChangedPreferences[] = []
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    api.use(
      http.put('/api/notification-preferences', async ({ request }) => {
        const body = (await request.json()) as ChangedPreferences
        sent.push(body)
        if (sent.length === 1) await answered
        return HttpResponse.json({ digest: 'daily', ...body })
      }),
    )
    const { person } = await openSettings()
    await person.click(await tick('A new review, e-mail'))
    await person.click(await tick('A new review, on site'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(await tick('A new review, on site')).not.toBeChecked()
    answer()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.flatMap(({ preferences: all }) => all)).toEqual([
      { kind: 'review-posted', bell: true, mail: false },
      { kind: 'review-posted', bell: false, mail: false },
    ])
    expect(await tick('A new review, on site')).not.toBeChecked()
  })

  test('the summary is chosen, and says when it comes, or what it waits for', async () => {
    const sent = kept()
    const { person } = await openSettings({ ...teacher, emailState: 'confirmed', timeZone: 'Europe/Rome' })
    expect(await section().findByText('What you haven’t read here, at 8 in the morning (Rome).')).toBeVisible()
    await person.click(section().getByRole('combobox', { name: 'Summary by e-mail' }))
    await person.click(screen.getByRole('option', { name: 'Never' }))
    await vi.waitFor(() => expect(sent).toEqual([{ preferences: [], digest: 'off' }]))
  })

  test('without a stored time zone the summary comes by UTC, as both places say, and is moved to here with one press', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Europe/Rome',
    })
    const sent: unknown[] = []
    const as = { ...teacher, emailState: 'confirmed' as const, timeZone: null }
    api.use(
      http.put('/api/user', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...as, timeZone: 'Europe/Rome' })
      }),
    )
    const { person } = await openSettings(as)
    expect(await section().findByText(/at 8 in the morning \(UTC\)/)).toBeVisible()
    expect(screen.getByText(/Your summary by e-mail follows UTC until you choose a time zone\./)).toBeVisible()

    await person.click(section().getByRole('button', { name: 'Send it at 8 by Rome time' }))
    expect(await section().findByText(/at 8 in the morning \(Rome\)/)).toBeVisible()
    expect(sent).toEqual([{ timeZone: 'Europe/Rome' }])
    expect(screen.queryByText(/follows UTC/)).toBeNull()
    expect(section().queryByRole('button', { name: /Rome time/ })).toBeNull()
    vi.restoreAllMocks()
  })

  test.each([
    ['daily' as const, 'Always'],
    [null, undefined],
  ])(
    'mail that always comes is no choice, and where none is sent there is nothing of it: %s',
    async (digest, shown) => {
      const removal = { kind: 'access-removed' as const, bell: true, mail: true }
      await openSettings(student, undefined, () => preferences([removal], digest))
      expect(await tick('The end of your access, on site')).toBeChecked()
      expect(section().queryByText('Always')?.textContent).toBe(shown)
      expect(section().queryByText('Summary by e-mail')?.textContent).toBe(shown && 'Summary by e-mail')
      expect(section().queryAllByText(/We always email receipts/)).toHaveLength(shown ? 1 : 0)
      expect(section().getAllByRole('checkbox')).toHaveLength(1)
    },
  )

  test('go back to what they were where they can’t be kept, and it says so', async () => {
    api.use(http.put('/api/notification-preferences', () => new HttpResponse('Engagement is away.', { status: 503 })))
    const { person } = await openSettings()
    await person.click(await section().findByRole('checkbox', { name: 'A new review, on site' }))
    expect(await screen.findByText('Engagement is away.')).toBeVisible()
    expect(section().getByRole('checkbox', { name: 'A new review, on site' })).toBeChecked()
  })
})

test('visitors’ view leads to a course that they see, and is not offered without one', async () => {
  preferences([])
  courses({ id: 3, status: 'draft' }, { id: 4, status: 'active' })
  renderPage(<SettingsPage />, { as: teacher })
  expect(await screen.findByRole('link', { name: /See it as a visitor/ })).toHaveAttribute('href', '/courses/4')
})

test('nothing is shown that doesn’t exist', async () => {
  await openSettings()
  for (const word of [/^E-mail address$/, /Confirmed/, /devices are signed in/])
    expect(screen.queryByText(word)).toBeNull()
  expect(screen.queryByRole('link', { name: /See it as a visitor/ })).toBeNull()
})
