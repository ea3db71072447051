import type { System } from '@lectern/local/system.ts'

/** A copy of Lectern, and what sees an alert fire with these labels. */
export interface Watched {
  system: System
  fires(name: string, labels?: Record<string, string>): Promise<void>
}
