import type { Outcome } from '../terminal/style.ts'

/** What a check found. */
export interface Finding {
  outcome: Outcome
  /** One line: `80 and 443 are open`. */
  finding: string
  /** What to do, where it didn't pass. */
  advice?: string
  /** The command that does it. */
  command?: string
}

export const passed = (finding: string): Finding => ({ outcome: 'passed', finding })
export const warning = (finding: string, advice: string, command?: string): Finding => ({
  ...{ outcome: 'warning', finding, advice },
  ...(command && { command }),
})
export const failed = (finding: string, advice: string, command?: string): Finding => ({
  ...{ outcome: 'failed', finding, advice },
  ...(command && { command }),
})

export const unchecked = (finding: string): Finding => ({ outcome: 'unchecked', finding })

/** The first line of an error's message, or its code, for a finding. */
export function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message.split('\n').find((line) => line.trim() !== '') ?? (code || String(error))
}
