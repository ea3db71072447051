import { texts } from '#texts/course'
import { formatPrice } from '../../lib/format.ts'

export function priceOf({ price }: { price: number }): string {
  return price === 0 ? texts.offer.free : formatPrice(price)
}
