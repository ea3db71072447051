import { exampleOwnCertificate, type OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { Factors } from '@lectern/contracts/shapes/factors.ts'
import type { ChangedPreferences, NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import { exampleSession } from '@lectern/contracts/shapes/sessions.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { api } from '../../testing/api.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { ownSite } from '../../testing/site.ts'
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

/** A section of the settings, at its address in the shell of this person. */
async function openSettings(
  section: string,
  as = teacher,
  read: () => OwnCertificate[] = () => [],
  prefer = ofTeacher,
) {
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
  const page = openAt(section, as)
  await screen.findByRole('heading', { level: 1 })
  return page
}

function openAt(section: string, as = teacher, hash = '') {
  const isTeacher = as.role === 'teacher'
  const base = isTeacher ? '/teacher/settings' : '/profile'
  return renderPage(isTeacher ? <SettingsPage /> : <ProfilePage />, {
    ...{ as, pattern: `${base}/:section?`, at: `${base}${section && `/${section}`}${hash}` },
  })
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
    const { person } = await openSettings('public')
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()

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

  test('can be discarded', async () => {
    const { person } = await openSettings('public')
    await person.type(screen.getByLabelText('Full Name'), ' II')
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Full Name')).toHaveValue('Grace Hopper')
    expect(screen.queryByText(/unsaved/)).toBeNull()
  })

  test('says at the field what is wrong, and sends nothing', async () => {
    const { person } = await openSettings('public')
    await person.clear(screen.getByLabelText('Full Name'))
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Full name is required')).toBeVisible()
    expect(screen.getByLabelText('Full Name')).toHaveFocus()
  })

  test('keeps what was typed when it can’t be saved, and says why', async () => {
    api.use(http.put('/api/user', () => new HttpResponse('Try again in a moment.', { status: 503 })))
    const { person } = await openSettings('public')
    await person.type(screen.getByLabelText('Full Name'), ' II')
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Couldn’t save. Try again in a moment.')).toBeVisible()
    expect(screen.getByLabelText('Full Name')).toHaveValue('Grace Hopper II')
    expect(screen.getByText('1 unsaved change')).toBeVisible()
  })

  test('a longer text from before stays until it is changed', async () => {
    const { person } = await openSettings('public', { ...teacher, bio: 'a'.repeat(601) })
    await person.type(screen.getByLabelText(/^About you/), 'b')
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Use at most 600 characters')).toBeVisible()
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
    const { person, container } = await openSettings('public', student)
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
    ['no picture inside', pngOf('x'), 'Couldn’t read this file as a picture.'],
    ['an SVG', pngOf('<svg/>', 'image/svg+xml'), 'The file is not a JPEG, PNG or WebP picture.'],
  ])('%s is refused beside the button', async (_name, file, sentence) => {
    const { person } = await openSettings('public', student)
    const input = screen.getByLabelText<HTMLInputElement>('Upload a picture', { selector: 'input' })
    input.removeAttribute('accept')
    await person.upload(input, file)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })

  test('what the server refuses stands there too', async () => {
    api.use(http.put('/api/user/picture', () => new HttpResponse('The picture is empty.', { status: 400 })))
    const { person } = await openSettings('public', student)
    await person.upload(screen.getByLabelText('Upload a picture', { selector: 'input' }), pngOf('a picture'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The picture is empty.')
  })
})

describe('certificates', () => {
  const section = () => within(screen.getByRole('region', { name: 'Certificates' }))

  test('stand with what became of them, and the way to those that there is something to see of', async () => {
    await openSettings('public', student, () => [
      exampleOwnCertificate,
      { ...exampleOwnCertificate, id: '7k4m92qx0c3v5b8n1tdz7', state: 'preparing', courseTitle: 'Knots' },
      { ...exampleOwnCertificate, id: '7k4m92qx0c3v5b8n1tdz8', state: 'revoked', courseTitle: 'Bread' },
    ])
    expect(await section().findAllByText('Completed Nov 21, 2026 · LC-7K4M-92QX')).toHaveLength(3)
    expect(section().getByText('Preparing')).toBeVisible()
    expect(section().getByText('Revoked')).toBeVisible()
    const links = section().getAllByRole('link', { name: 'Open' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/certificates/7k4m92qx0c3v5b8n1tdz6',
      '/certificates/7k4m92qx0c3v5b8n1tdz8',
    ])
    expect(section().getAllByRole('button')).toHaveLength(1)
  })

  test('are shared and hidden again', async () => {
    let shared = false
    const { person } = await openSettings('public', student, () => [{ ...exampleOwnCertificate, shared }])
    api.use(
      http.put(`/api/certificates/${exampleOwnCertificate.id}/sharing`, async ({ request }) => {
        shared = ((await request.json()) as { shared: boolean }).shared
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await person.click(await section().findByRole('button', { name: 'Share' }))
    expect(await section().findByText('Shared')).toBeVisible()
    await person.click(await section().findByRole('button', { name: 'Stop sharing' }))
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
    const { person } = openAt('public', student)
    expect(await screen.findByText('Couldn’t load your certificates.')).toBeVisible()
    await person.click(section().getByRole('button', { name: 'Try Again' }))
    expect(await section().findByText(/^Complete a course/)).toBeVisible()
  })
})

describe('email and password', () => {
  test('an address of somebody else is refused at the field', async () => {
    api.use(http.put('/api/user', () => new HttpResponse('Email is already registered', { status: 409 })))
    const { person } = await openSettings('account', student)
    await person.click(screen.getByRole('button', { name: 'Change email' }))
    const dialog = await screen.findByRole('dialog')
    await person.clear(within(dialog).getByLabelText('Email'))
    await person.type(within(dialog).getByLabelText('Email'), 'taken@example.test')
    await person.type(within(dialog).getByLabelText('Current Password'), 'my own')
    await person.click(within(dialog).getByRole('button', { name: 'Change email' }))
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
    const { person } = await openSettings('account', student)
    await person.click(screen.getByRole('button', { name: 'Change email' }))
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Change email' }))
    expect(await within(dialog).findByText('Password is required')).toBeVisible()
    expect(sent).toEqual([])

    await person.type(within(dialog).getByLabelText('Current Password'), 'guess')
    await person.click(within(dialog).getByRole('button', { name: 'Change email' }))
    expect(await within(dialog).findByText(refusal)).toBeVisible()
    expect(within(dialog).getByLabelText('Current Password')).toHaveFocus()
    expect(sent).toEqual([{ email: student.email, currentPassword: 'guess' }])
  })

  test('a new password that is easy to guess is refused before it is sent, and one that the server refuses at its field', async () => {
    const refusal = 'Password must be at least 15 characters'
    api.use(http.put('/api/user/password', () => new HttpResponse(refusal, { status: 400 })))
    const { person } = await openSettings('security', student)
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
    const { person } = await openSettings('security', student)
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

  const servePreferences = (digest: NotificationPreferences['digest'] = 'daily') => {
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
    const sent = servePreferences()
    const { person } = await openSettings('notifications')
    expect(await tick('New enrollments on site')).not.toBeChecked()
    expect(await tick('New enrollments by email')).toBeDisabled()
    await person.click(await tick('New reviews by email'))
    expect(await tick('New reviews by email')).not.toBeChecked()
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
    const { person } = await openSettings('notifications')
    await person.click(await tick('New reviews by email'))
    await person.click(await tick('New reviews on site'))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(await tick('New reviews on site')).not.toBeChecked()
    answer()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.flatMap(({ preferences: all }) => all)).toEqual([
      { kind: 'review-posted', bell: true, mail: false },
      { kind: 'review-posted', bell: false, mail: false },
    ])
    expect(await tick('New reviews on site')).not.toBeChecked()
  })

  test('the summary is chosen, and says when it comes, or what it waits for', async () => {
    const sent = servePreferences()
    const { person } = await openSettings('notifications', {
      ...teacher,
      emailState: 'confirmed',
      timeZone: 'Europe/Rome',
    })
    expect(
      await section().findByText('Messages and notifications you haven’t read, in one email. Times are in Rome time.'),
    ).toBeVisible()
    await person.click(section().getByRole('combobox', { name: 'Email digest' }))
    await person.click(screen.getByRole('option', { name: 'Never' }))
    await vi.waitFor(() => expect(sent).toEqual([{ preferences: [], digest: 'off' }]))
  })

  test('without a stored time zone the digest comes by UTC, and is moved to here with one press', async () => {
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
    const { person } = await openSettings('notifications', as)
    expect(await section().findByText(/in one email\. Times are in UTC\./)).toBeVisible()

    await person.click(section().getByRole('button', { name: 'Use Rome time' }))
    expect(await section().findByText(/in one email\. Times are in Rome time\./)).toBeVisible()
    expect(sent).toEqual([{ timeZone: 'Europe/Rome' }])
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
      await openSettings('notifications', student, undefined, () => preferences([removal], digest))
      expect(await tick('Removed from a course on site')).toBeChecked()
      expect(section().queryByText('Always')?.textContent).toBe(shown)
      expect(section().queryByText('Email digest')?.textContent).toBe(shown && 'Email digest')
      expect(section().queryAllByText(/Receipts go to the address/)).toHaveLength(shown ? 1 : 0)
      expect(section().getAllByRole('checkbox')).toHaveLength(1)
    },
  )

  test('go back to what they were where they can’t be kept, and it says so', async () => {
    api.use(http.put('/api/notification-preferences', () => new HttpResponse('Engagement is away.', { status: 503 })))
    const { person } = await openSettings('notifications')
    await person.click(await section().findByRole('checkbox', { name: 'New reviews on site' }))
    expect(await screen.findByText('Engagement is away.')).toBeVisible()
    expect(section().getByRole('checkbox', { name: 'New reviews on site' })).toBeChecked()
  })
})

describe('language and time', () => {
  test('a time zone is saved as soon as it is chosen', async () => {
    const sent: unknown[] = []
    api.use(
      http.put('/api/user', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...teacher, timeZone: 'Europe/Rome' })
      }),
    )
    const { person } = await openSettings('language', { ...teacher, timeZone: null })
    expect(screen.getByText(/Your email digest uses UTC until you choose a time zone\./)).toBeVisible()
    await person.clear(screen.getByRole('combobox', { name: 'Time zone' }))
    await person.type(screen.getByRole('combobox', { name: 'Time zone' }), 'rome{Enter}')
    await vi.waitFor(() => expect(sent).toEqual([{ timeZone: 'Europe/Rome' }]))
    expect(await screen.findByText('Used for analytics, exports and your email digest.')).toBeVisible()
    expect(screen.getByDisplayValue(/^Rome, .* now$/)).toBeVisible()
  })

  test('goes back to what it was where it can’t be saved', async () => {
    api.use(http.put('/api/user', () => new HttpResponse('Identity is away.', { status: 503 })))
    const { person } = await openSettings('language', { ...teacher, timeZone: 'Europe/Rome' })
    await person.clear(screen.getByRole('combobox', { name: 'Time zone' }))
    await person.type(screen.getByRole('combobox', { name: 'Time zone' }), 'kiritimati{Enter}')
    expect(await screen.findByText('Identity is away.')).toBeVisible()
    expect(await screen.findByDisplayValue(/^Rome, /)).toBeVisible()
  })
})

describe('the sections', () => {
  const current = () => screen.getByRole('navigation', { name: 'Settings' }).querySelector('[aria-current=page]')

  test('each have an address, and are listed with their states', async () => {
    const { person, address } = await openSettings('account', student)
    expect(current()).toHaveTextContent('Account')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Account')
    await person.click(screen.getByRole('link', { name: /^Your data/ }))
    expect(address().pathname).toBe('/profile/data')
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Public profile/ })).toHaveTextContent(student.fullName)
  })

  test.each([
    ['', '', '/profile', 'Public profile'],
    ['', '#certificates', '/profile/public', 'Public profile'],
    ['', '#notifications', '/profile/notifications', 'Notifications'],
    ['', '#access', '/profile/account', 'Account'],
    ['', '#sessions', '/profile/security', 'Security'],
    ['', '#own-data', '/profile/data', 'Your data'],
    ['unknown', '', '/profile', 'Public profile'],
  ])('"%s%s" is at %s', async (section, hash, pathname, title) => {
    await openSettings('data', student)
    cleanup()
    const { address } = openAt(section, student, hash)
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(address()).toMatchObject({ pathname, hash: section ? '' : hash })
  })

  test('of notifications fold; the tick of a group stands for all of its kinds', async () => {
    const sent: ChangedPreferences[] = []
    api.use(
      http.put('/api/notification-preferences', async ({ request }) => {
        sent.push((await request.json()) as ChangedPreferences)
        return HttpResponse.json({ digest: 'daily', ...sent.at(-1) })
      }),
    )
    const kinds = () =>
      preferences([
        { kind: 'announcement', bell: true, mail: true },
        { kind: 'access-removed', bell: true, mail: true },
        { kind: 'quiz-graded', bell: true, mail: true },
        { kind: 'progress-reset', bell: true, mail: false },
      ])
    const { person } = await openSettings('notifications', student, undefined, kinds)
    const mail = await screen.findByRole('checkbox', { name: 'Progress by email' })
    expect(mail).toBePartiallyChecked()
    expect(screen.queryByRole('checkbox', { name: 'Quiz results by email' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Show all notifications: Progress', expanded: false }))
    expect(screen.getByRole('checkbox', { name: 'Quiz results by email' })).toBeChecked()
    await person.click(mail)
    await vi.waitFor(() =>
      expect(sent).toEqual([
        {
          preferences: [
            { kind: 'quiz-graded', bell: true, mail: true },
            { kind: 'progress-reset', bell: true, mail: true },
          ],
        },
      ]),
    )
  })
})

test.each(['security', 'notifications'])('%s is busy until what it shows has been read', async (name) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  for (const call of ['user/sessions', 'notification-preferences']) {
    api.use(
      http.get(`/api/${call}`, async () => {
        await answered
        return new HttpResponse('Away', { status: 503 })
      }),
    )
  }
  const { container } = openAt(name, student)
  await screen.findByRole('heading', { level: 2 })
  expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument()
  answer()
  await screen.findAllByRole('button', { name: 'Try Again' })
  expect(container.querySelector('[aria-busy=true]')).toBeNull()
})

test('the sessions are scrolled to, although they come after the page', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  api.use(
    http.get('/api/user/factors', () => HttpResponse.json(factors)),
    http.get('/api/user/sessions', () => HttpResponse.json([exampleSession])),
  )
  openAt('', student, '#sessions')
  const sessions = await screen.findByRole('region', { name: 'Active sessions' })
  expect(scroll.mock.contexts).toEqual([sessions])
  scroll.mockRestore()
})

test('a connection with a provider that can’t be read says so, and is asked for again', async () => {
  let answer = () => new HttpResponse(null, { status: 500 })
  api.use(
    http.get('/api/site', () => HttpResponse.json({ ...ownSite, openid: { name: 'University' } })),
    http.get('/api/user/openid', () => answer()),
  )
  const { person } = await openSettings('security', student)
  expect(await screen.findByText('Couldn’t load this connection.')).toBeVisible()
  answer = () => HttpResponse.json({ identities: [] })
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeEnabled()
})

test('a teacher’s own page is offered as visitors see it', async () => {
  preferences([])
  openAt('public')
  expect(await screen.findByRole('link', { name: /View your page/ })).toHaveAttribute('href', '/teachers/8')
})

test('nothing is shown that doesn’t exist', async () => {
  await openSettings('public')
  expect(screen.queryByRole('region', { name: 'Certificates' })).toBeNull()
})
