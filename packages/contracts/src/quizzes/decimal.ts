import type { QuestionOf } from '../shapes/quizzes.ts'

/** A decimal number without rounding: `digits` × 10^`exponent`. */
interface Decimal {
  digits: bigint
  exponent: number
}

/** As people type it: a comma or a point, no signs between thousands, an exponent of at most three digits. */
const TYPED = /^([+-]?)(\d*)(?:[.,](\d*))?(?:e([+-]?\d{1,3}))?$/i

/** With one and the same sign between thousands, and another before the decimals. */
const GROUPED = /^([+-]?)([1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d*))?$/

const tidied = (text: string) => text.normalize('NFKC').trim().replace('−', '-')

/** Undefined for what is no number. */
export function readDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = TYPED.exec(tidied(text)) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  return decimalOf(sign, whole, fraction, Number(exponent))
}

/** What a student may have meant: nothing for what is no number, two numbers for `1.500` where it may be grouped by thousands. */
export function readTyped(
  text: string,
  { thousandsSeparators }: Pick<QuestionOf<'numeric'>, 'thousandsSeparators'>,
): Decimal[] {
  const plain = readDecimal(text)
  const [, sign = '', groups, , fraction = ''] = (thousandsSeparators && GROUPED.exec(tidied(text))) || []
  const grouped = groups === undefined ? [] : [decimalOf(sign, groups.replaceAll(/\D/g, ''), fraction, 0)]
  return plain === undefined ? grouped : [plain, ...grouped]
}

function decimalOf(sign: string, whole: string, fraction: string, exponent: number): Decimal {
  return { digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`), exponent: exponent - fraction.length }
}

/** Whether the two are at most `tolerance` apart, exactly: 0.1 + 0.2 is within 0 of 0.3. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const exponent = Math.min(one.exponent, other.exponent, tolerance.exponent)
  const scaled = (number: Decimal) => number.digits * 10n ** BigInt(number.exponent - exponent)
  const apart = scaled(one) - scaled(other)
  return (apart < 0n ? -apart : apart) <= scaled(tolerance)
}
