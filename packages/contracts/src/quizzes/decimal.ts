/** A decimal number without rounding: `digits` × 10^`exponent`. */
interface Decimal {
  digits: bigint
  exponent: number
}

/** As people type it: a comma or a point, no signs between thousands, an exponent of at most three digits. */
const TYPED = /^([+-]?)(\d*)(?:[.,](\d*))?(?:e([+-]?\d{1,3}))?$/i

/** Undefined for what is no number. */
export function readDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    TYPED.exec(text.normalize('NFKC').trim().replace('−', '-')) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  return {
    digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`),
    exponent: Number(exponent) - fraction.length,
  }
}

/** Whether the two are at most `tolerance` apart, exactly: 0.1 + 0.2 is within 0 of 0.3. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const exponent = Math.min(one.exponent, other.exponent, tolerance.exponent)
  const scaled = (number: Decimal) => number.digits * 10n ** BigInt(number.exponent - exponent)
  const apart = scaled(one) - scaled(other)
  return (apart < 0n ? -apart : apart) <= scaled(tolerance)
}
