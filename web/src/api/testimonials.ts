import type { listTestimonials } from '@lectern/contracts/calls/public/home.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const testimonials = endpoint<typeof listTestimonials>('GET', '/api/testimonials')

/** Three reviews, or none. */
export function useTestimonials() {
  return useRead(testimonials, {})
}
