import { texts } from '#texts/operator'
import type { Severity } from '../parts.tsx'

/** A comparison is made once a day at least, unless somebody has switched that off. */
const OLD_MS = 26 * 3_600_000

interface Known {
  runs: { finishedAt: string; differences: number }[]
}

/** What the page says first. Unknown is never fine. `error`: analytics didn't answer. */
export function verdictOf(
  { data, error }: { data?: Known | undefined; error?: unknown },
  now = Date.now(),
): { title: string; severity: Severity } {
  if (error) return { title: texts.verdicts.unknown, severity: 'warning' }
  if (!data) return { title: texts.verdicts.reading, severity: 'warning' }
  const [last] = data.runs
  if (!last) return { title: texts.verdicts.never, severity: 'warning' }
  if (last.differences > 0) return { title: texts.verdicts.differ({ count: last.differences }), severity: 'error' }
  if (now - Date.parse(last.finishedAt) > OLD_MS) return { title: texts.verdicts.old, severity: 'warning' }
  return { title: texts.verdicts.agree, severity: 'fine' }
}
