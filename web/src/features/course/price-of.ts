import { formatPrice } from '../../lib/format.ts'
import { texts } from './texts.ts'

export function priceOf({ price }: { price: number }): string {
  return price === 0 ? texts.offer.free : formatPrice(price)
}
