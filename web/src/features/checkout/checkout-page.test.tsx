import { type CourseDetail, exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { exampleEnrollment } from '@lectern/contracts/shapes/enrollments.ts'
import { examplePurchase } from '@lectern/contracts/shapes/payments.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { outdate } from '../../api/reads.ts'
import { readsOfFact } from '../../api/reads-of-fact.ts'
import { currentToasts } from '../../components/toasts/toast-store.ts'
import { pages } from '../../config/pages.ts'
import { receiptEmailIn } from '../../lib/paid-state.ts'
import { takeReturnedPayment } from '../../lib/returned-payment.ts'
import { api } from '../../testing/api.ts'
import { serveCardProvider } from '../../testing/card-provider.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as Checkout } from './checkout-page.tsx'

const COURSE: CourseDetail = {
  ...exampleCourseDetail,
  ...{ id: 3, title: 'Letterpress', price: 54, isEnrolled: false, enrollment: null },
}

/** The checkout of a course that isn't readable where it is null, as after archiving. Confirming a payment enrolls, as `confirms` says. */
function open(first: Partial<CourseDetail> | null = {}, as: User | null = student) {
  const server: { course: CourseDetail | null; confirms: () => Response } = {
    course: first && { ...COURSE, ...first },
    confirms: () => HttpResponse.json({ outcome: 'enrolled', enrollment: null }),
  }
  const provider = serveCardProvider()
  api.use(
    http.get('/api/courses/3', () =>
      server.course ? HttpResponse.json(server.course) : new HttpResponse('Course not found.', { status: 404 }),
    ),
    http.post('/api/confirm-enrollment', () => server.confirms()),
  )
  return {
    ...{ server, provider },
    ...renderPage(<Checkout />, { as, pattern: pages.checkout.path, at: '/checkout/3' }),
  }
}

const title = (name: string) => screen.findByRole('heading', { name })
const payButton = (price = '$54.00') => screen.findByRole('button', { name: `Pay ${price}` })

/** Presses the button once the form is there. */
async function pay(person: ReturnType<typeof open>['person']) {
  await waitFor(async () => expect(await payButton()).toBeEnabled())
  await person.click(await payButton())
}

test.each([
  ['visitors to the login and back', null, 'Authentication Required', '/auth?redirect=%2Fcheckout%2F3'],
  ['teachers home', teacher, 'Access Denied', '/'],
])('only students buy; it leads %s, and says why', async (_, as, why, where) => {
  const { address } = open({}, as)
  expect(await screen.findByText(why)).toBeVisible()
  expect(`${address().pathname}${address().search}`).toBe(where)
})

test('a free place in a course with a price is taken without a card', async () => {
  const { person, address } = open({ invitation: { id: 5, freePlace: true } })
  const accepted = vi.fn(() => HttpResponse.json(exampleEnrollment, { status: 201 }))
  api.use(http.post('/api/invitations/5/accept', accepted))
  await title('Free Course')
  await person.click(screen.getByRole('button', { name: 'Enroll Now' }))
  await waitFor(() => expect(address().pathname).toBe('/courses/3/learn'))
  expect(accepted).toHaveBeenCalledOnce()
})

test('a free course is enrolled in without a card', async () => {
  const { person, address } = open({ price: 0 })
  api.use(http.post('/api/courses/3/enroll', () => HttpResponse.json({}, { status: 201 })))
  expect(await title('Free Course')).toBeVisible()
  expect(screen.getByText('This course is free. Click the button below to enroll.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/courses')
  await person.click(screen.getByRole('button', { name: 'Enroll Now' }))
  await waitFor(() => expect(address().pathname).toBe('/courses/3/learn'))
})

test.each<[string, Partial<CourseDetail>]>([
  ['Free Course', { price: 0 }],
  ['Already Enrolled', { isEnrolled: true }],
])('a course that needs no payment by the time one is opened: %s', async (name, now) => {
  const { server } = open()
  api.use(
    http.post('/api/create-payment-intent', () => {
      server.course = { ...COURSE, ...now }
      return new HttpResponse('Nothing to pay.', { status: 409 })
    }),
  )
  expect(await title(name)).toBeVisible()
})

test('who has the course for a time may pay; an enrollment for good, from elsewhere, takes the card form away', async () => {
  const { enrollment } = exampleCourseDetail
  const accessUntil = '2027-05-03T10:00:00.000Z'
  const { server } = open({ isEnrolled: true, enrollment: enrollment && { ...enrollment, accessUntil } })
  await waitFor(async () => expect(await payButton()).toBeEnabled())
  server.course = { ...COURSE, isEnrolled: true }
  await act(() => outdate(...readsOfFact({ fact: 'enrollment', courseId: 3 }, 'student')))
  expect(await title('Already Enrolled')).toBeVisible()
  expect(screen.getByText('Letterpress')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to Course' })).toHaveAttribute('href', '/courses/3/learn')
  expect(screen.getByRole('link', { name: 'Browse More Courses' })).toHaveAttribute('href', '/courses')
})

test('a form that is sent four times pays once', async () => {
  const { provider, address } = open()
  await waitFor(async () => expect(await payButton()).toBeEnabled())
  const { form } = (await payButton()) as HTMLButtonElement
  for (let press = 0; press < 4; press++) form && fireEvent.submit(form)
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await waitFor(() => expect(address().pathname).toBe('/courses/3/learn'))
  expect(provider.charges).toBe(1)
})

test('the receipt’s address is the account’s, until another is typed, and goes along into the course', async () => {
  const { person, address } = open()
  const email = await screen.findByLabelText(/^Email for receipt/)
  expect(email).toHaveValue(student.email)
  await person.clear(email)
  await person.type(email, 'nadia@example.org')
  await pay(person)
  await waitFor(() => expect(address().pathname).toBe('/courses/3/learn'))
  expect(receiptEmailIn(address().state)).toBe('nadia@example.org')
})

test('a field that isn’t filled in is no failed payment', async () => {
  const { person, provider } = open()
  provider.incomplete = 'Your postal code is incomplete.'
  await pay(person)
  await waitFor(async () => expect(await payButton()).toBeEnabled())
  expect(screen.queryByText('Payment failed')).not.toBeInTheDocument()
  expect(currentToasts().filter((one) => one.open)).toEqual([])
  provider.incomplete = null
  await pay(person)
  await waitFor(() => expect(provider.charges).toBe(1))
})

test('the page has its head while the course is read', async () => {
  open()
  api.use(http.get('/api/courses/3', () => new Promise<never>(() => {})))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible())
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Back to Course' })).toHaveAttribute('href', '/courses/3'),
  )
})

test('nobody pays another amount than the button says', async () => {
  const { person, provider, address } = open()
  await waitFor(async () => expect(await payButton()).toBeEnabled())
  provider.cents = 6000
  await pay(person)
  expect(await screen.findByRole('alert')).toHaveTextContent('The price of this course has changed.')
  expect(await payButton('$60.00')).toBeEnabled()
  expect(within(screen.getByRole('complementary')).getAllByText('$60.00')).not.toHaveLength(0)
  expect(provider.charges).toBe(0)
  await person.click(await payButton('$60.00'))
  await waitFor(() => expect(address().pathname).toBe('/courses/3/learn'))
})

test('money for a course that its student has got otherwise meanwhile is said to come back', async () => {
  const { person, server } = open()
  server.confirms = () => HttpResponse.json({ outcome: 'refunded', enrollment: null })
  await pay(person)
  expect(await title('Your payment is being refunded')).toHaveFocus()
  expect(screen.getByText(/^You already had access to “Letterpress”/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'View Purchases' })).toHaveAttribute('href', '/purchases')
})

test('paid while the enrollment fails: trying again enrolls, and pays nothing', async () => {
  const { person, provider, server } = open()
  const { confirms } = server
  server.confirms = () => new HttpResponse('Not now.', { status: 409 })
  await pay(person)
  expect(await title('Payment received')).toHaveFocus()
  expect(await screen.findByText('Enrollment error')).toBeVisible()
  server.confirms = confirms
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await title('Payment Successful!')).toHaveFocus()
  expect(provider.charges).toBe(1)
})

test('a payment that can’t be opened says why, and can be opened again', async () => {
  const { person } = open()
  const away = () => new HttpResponse('Stripe is away.', { status: 503 })
  api.use(http.post('/api/create-payment-intent', away, { once: true }))
  expect(await screen.findByText('Failed to initialize payment: 503: Stripe is away.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(async () => expect(await payButton()).toBeEnabled())
})

test('a card form that doesn’t come is no spinner for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const { provider } = open()
    provider.hasForm = false
    expect(await screen.findByRole('progressbar', { name: 'Loading card form' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(await screen.findByRole('alert')).toHaveTextContent('The card form isn’t responding.')
    provider.hasForm = true
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(async () => expect(await payButton()).toBeEnabled())
  } finally {
    vi.useRealTimers()
  }
})

/** Back from the bank's page, at the address that the provider made. */
function comeBack() {
  window.history.replaceState(null, '', '/checkout/3?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2')
  takeReturnedPayment()
}

test('a payment that can’t be looked up after the bank says so, and the form is there again', async () => {
  comeBack()
  const { provider } = open()
  provider.answers = false
  expect(await screen.findByText('Payment verification failed')).toBeVisible()
  await waitFor(async () => expect(await payButton()).toBeEnabled())
})

test('who comes back from the bank is enrolled although the course can’t be read, and told so once it can', async () => {
  comeBack()
  const { provider, server } = open(null)
  provider.isPaid = true
  api.use(http.get('/api/purchases', () => HttpResponse.json([examplePurchase])))
  expect(await title('Payment received')).toBeVisible()
  server.course = { ...COURSE, isEnrolled: true }
  expect(await title('Payment Successful!')).toBeVisible()
})

test('who has paid for a course that can’t be read waits for the enrollment', async () => {
  const { server } = open(null)
  const purchase = { ...examplePurchase, course: { ...examplePurchase.course, title: 'Letterpress' } }
  api.use(http.get('/api/purchases', () => HttpResponse.json([purchase])))
  expect(await title('Payment received')).toHaveFocus()
  expect(
    screen.getByText(/^We received your payment and are finishing your enrollment in “Letterpress”\./),
  ).toBeVisible()
  server.course = { ...COURSE, isEnrolled: true }
  expect(await title('Already Enrolled')).toBeVisible()
})

test('a copied test card is in the clipboard, and that is said', async () => {
  const { person } = open()
  await person.click(await screen.findByText(/Show test cards/))
  await person.click(screen.getByRole('button', { name: /^Copy 4000 0000 0000 0002/ }))
  expect(await screen.findByText('Copied 4000 0000 0000 0002')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('4000 0000 0000 0002')
})
