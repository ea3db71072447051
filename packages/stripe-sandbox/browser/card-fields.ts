import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import {
  cvcError,
  expiryError,
  type FieldError,
  groupCvc,
  groupExpiry,
  groupNumber,
  numberError,
  postalError,
  readExpiry,
} from './card-values.ts'

type Control = HTMLInputElement | HTMLSelectElement
type FieldName = 'number' | 'expiry' | 'cvc' | 'postal'

function control<T extends Control>(id: string, type: new () => T): T {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`The card form has no ${id}`)
}

const number = control('number', HTMLInputElement)
const expiry = control('expiry', HTMLInputElement)
const cvc = control('cvc', HTMLInputElement)
const country = control('country', HTMLSelectElement)
const postal = control('postal', HTMLInputElement)
const inputs: Record<FieldName, HTMLInputElement> = { number, expiry, cvc, postal }

let asksForAddress = true

function errorOf(name: FieldName): FieldError | undefined {
  if (name === 'number') return numberError(number.value)
  if (name === 'expiry') return expiryError(expiry.value)
  if (name === 'cvc') return cvcError(cvc.value, number.value)
  return asksForAddress ? postalError(postal.value, country.value) : undefined
}

const NAMES: FieldName[] = ['number', 'expiry', 'cvc', 'postal']

function show(name: FieldName, error: FieldError | undefined): void {
  const input = inputs[name]
  const errorElement = document.getElementById(`${name}-error`)
  input.classList.toggle('Input--invalid', error !== undefined)
  input.setAttribute('aria-invalid', String(error !== undefined))
  if (errorElement) errorElement.textContent = error?.message ?? ''
}

/** Groups the digits as they are typed; the caret stays behind the digit that it was behind. */
function regroup(input: HTMLInputElement, group: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBefore = input.value.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = group(input.value)
  if (atEnd || document.activeElement !== input) return
  let position = 0
  for (let seen = 0; seen < digitsBefore && position < input.value.length; position++) {
    if (/\d/.test(input.value[position] ?? '')) seen++
  }
  input.setSelectionRange(position, position)
}

function labelPostalCode(): void {
  const label = document.querySelector('label[for=postal]')
  if (label) label.textContent = country.value === 'US' ? 'ZIP code' : 'Postal code'
}

/** Shows every error. Answers the first, and puts the focus there. */
export function validate(): FieldError | undefined {
  const errors = NAMES.map((name) => ({ name, error: errorOf(name) }))
  for (const { name, error } of errors) show(name, error)
  const first = errors.find(({ error }) => error)
  if (first) inputs[first.name].focus()
  return first?.error
}

export const isComplete = (): boolean => NAMES.every((name) => !errorOf(name))
export const isEmpty = (): boolean => NAMES.every((name) => inputs[name].value === '')

/** The card as the API takes it. */
export function readPaymentMethod() {
  const { month, year } = readExpiry(expiry.value)
  const address = { country: country.value, postal_code: postal.value.trim() || undefined }
  return {
    type: 'card',
    card: { number: number.value.replaceAll(' ', ''), exp_month: month, exp_year: year, cvc: cvc.value },
    billing_details: asksForAddress ? { address } : {},
  }
}

export function clear(): void {
  for (const name of NAMES) {
    inputs[name].value = ''
    show(name, undefined)
  }
}

/** Fills in a test card; what else is missing gets values that pass. */
export function fillIn(testNumber: string): void {
  number.value = groupNumber(testNumber)
  expiry.value ||= '12 / 34'
  cvc.value ||= '123'
  if (country.value === 'US') postal.value ||= '10001'
  for (const name of NAMES) show(name, undefined)
}

export const focusFirst = (): void => number.focus()

/** Whether the shop asks for the address itself. */
function hidesAddress({ fields }: StripePaymentElementOptions): boolean {
  const billing = typeof fields === 'object' ? fields.billingDetails : undefined
  if (billing === 'never') return true
  const address = typeof billing === 'object' ? billing.address : undefined
  return address === 'never' || (typeof address === 'object' && address.country === 'never')
}

export function applyOptions(options: StripePaymentElementOptions): void {
  asksForAddress = !hidesAddress(options)
  const row = document.getElementById('address')
  if (row) row.hidden = !asksForAddress
  for (const field of [number, expiry, cvc, country, postal]) field.disabled = options.readOnly === true
  const given = options.defaultValues?.billingDetails?.address
  country.value = given?.country ?? new Intl.Locale(navigator.language).region ?? 'US'
  if (!country.value) country.value = 'US'
  if (given?.postal_code) postal.value ||= given.postal_code
  labelPostalCode()
}

/** Watches the fields: errors appear when a field is left, and go as soon as it is mended. */
export function watch(onChange: () => void): void {
  number.addEventListener('input', () => regroup(number, groupNumber))
  cvc.addEventListener('input', () => regroup(cvc, (text) => groupCvc(text, number.value)))
  expiry.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    regroup(expiry, (text) => groupExpiry(text, deleting))
  })
  country.addEventListener('change', () => {
    labelPostalCode()
    show('postal', undefined)
    onChange()
  })
  for (const name of NAMES) {
    inputs[name].addEventListener('input', () => {
      if (!errorOf(name)) show(name, undefined)
      onChange()
    })
    inputs[name].addEventListener('blur', () => {
      if (inputs[name].value !== '') show(name, errorOf(name))
    })
  }
}
