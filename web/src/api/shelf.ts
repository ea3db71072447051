import type { getShelf } from '@lectern/contracts/calls/public/home.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const shelf = endpoint<typeof getShelf>('GET', '/api/shelf')

/** The most chosen courses of each category. */
export function useShelf() {
  return useRead(shelf, {})
}
