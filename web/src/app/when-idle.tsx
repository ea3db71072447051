import type { ReactNode } from 'react'
import { useIdle } from '../lib/use-idle.ts'

/** What no page begins with: its code is fetched and run once the page is there and has nothing else to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdle() ? children : null
}
