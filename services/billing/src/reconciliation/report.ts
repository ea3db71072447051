/** One difference, and what was done about it. */
export interface Difference {
  kind: string
  /** What it means. */
  meaning: string
  orderId: number | null
  paymentIntentId: string | null
  details: string
  /** Whether it may be repaired without a person's decision. */
  safe: boolean
  /** `left`: it was only told, because it isn't safe, or because this was a dry run. */
  outcome: 'repaired' | 'left' | 'failed'
  /** Why the repair failed. */
  error?: string
}

export interface Report {
  startedAt: string
  finishedAt: string
  dryRun: boolean
  graceSeconds: number
  examined: Examined
  found: number
  repaired: number
  /** Differences that are still there. */
  remaining: number
  differences: Difference[]
}

/** How much was looked at. */
interface Examined {
  payments: number
  orders: number
  /** Orders that learning knows. */
  enrollments: number
}

export function reportOf(
  run: Pick<Report, 'startedAt' | 'dryRun' | 'graceSeconds' | 'examined'>,
  differences: Difference[],
): Report {
  const repaired = differences.filter(({ outcome }) => outcome === 'repaired').length
  const found = differences.length
  return { ...run, finishedAt: new Date().toISOString(), found, repaired, remaining: found - repaired, differences }
}
