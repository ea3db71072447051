import { afterEach, expect, test } from 'vitest'
import { forgetReturnedPayment, returnedSecret, takeReturnedPayment } from './returned-payment.ts'

const BACK = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
afterEach(() => {
  forgetReturnedPayment()
  window.history.replaceState(null, '', '/')
})

function open(address: string): string {
  window.history.replaceState({ kept: true }, '', address)
  takeReturnedPayment()
  return `${window.location.pathname}${window.location.search}${window.location.hash}`
}

test.each(['/courses/3/learn', '/checkout/3'])(
  'the secret leaves the address of %s, and is known for that course',
  (page) => {
    expect(open(`${page}?a=b&${BACK}#c`)).toBe(`${page}?a=b#c`)
    expect(window.history.state).toEqual({ kept: true })
    expect(returnedSecret(3)).toBe('pi_1_secret_2')
    expect(returnedSecret(4)).toBeNull()
    forgetReturnedPayment()
    expect(returnedSecret(3)).toBeNull()
  },
)

test('it leaves any other address too, and is nobody’s there', () => {
  expect(open(`/courses?${BACK}`)).toBe('/courses')
  expect(returnedSecret(3)).toBeNull()
})

test('an address without one stays as it is', () => {
  expect(open('/courses/3/learn?lesson=2')).toBe('/courses/3/learn?lesson=2')
})
