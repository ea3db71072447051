import type { Counts } from './counts.ts'
import type { Plan } from './plan.ts'
import { Spending } from './spending.ts'
import type { TestFolder } from './test-folder.ts'
import { TestRun } from './test-run.ts'

/** Runs what is planned, and says what it spent. */
export async function runTests(
  folder: TestFolder,
  signal: AbortSignal,
  { plan, profiled }: { plan: Plan; profiled: boolean },
): Promise<Counts> {
  const spending = new Spending(folder, profiled)
  const counts = await new TestRun(folder, signal, plan, spending).all()
  await spending.report()
  return counts
}
