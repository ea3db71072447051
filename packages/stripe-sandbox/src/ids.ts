import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` random letters and digits, as Stripe's ids and secrets have. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** A new id such as `pi_3kX…`, of 24 characters after the prefix. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`

/** The id behind a field that Stripe's typings allow to be expanded. Stored objects hold ids only. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Now, in whole seconds, as every time in Stripe's objects. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
