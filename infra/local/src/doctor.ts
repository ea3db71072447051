import { parseArgs } from 'node:util'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { CHECKS, type CheckResult, exitCodeOf, runChecks, stripeKeysOf } from './checkup/checks.ts'
import { repairWebhook } from './checkup/stripe-account.ts'
import { NO_WEBHOOK_SECRET } from './setup/derive-settings.ts'
import { Style } from './terminal/style.ts'

const NAME_WIDTH = Math.max(...CHECKS.map(({ name }) => name.length)) + 2

/**
 * `lectern doctor`: checks all that keeps a school from working and says what to do. `--mail-to` sends a test email, `--repair stripe` makes or repairs
 * the webhook endpoint at Stripe, `--json` prints an array. Exit code 0 where all passed, 1 with warnings, 2 with a problem.
 */
async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const options = { json: { type: 'boolean' }, 'mail-to': text, repair: text } as const
  const { json, 'mail-to': mailTo, repair } = parseArgs({ options }).values
  const { env } = process
  const style = new Style(process.stdout, env)
  if (repair !== undefined) return repairStripe(repair, env, style)
  const startedAt = Date.now()
  const results = await runChecks({ env, mailTo, now: new Date() })
  const code = exitCodeOf(results)
  if (json) console.log(JSON.stringify(results, null, 2))
  else print(results, style, { seconds: (Date.now() - startedAt) / 1_000, code })
  return code
}

function print(
  results: readonly CheckResult[],
  style: Style,
  { seconds, code }: { seconds: number; code: number },
): void {
  for (const group of new Set(results.map((result) => result.group))) {
    style.line()
    style.line(style.bold(group))
    for (const result of results.filter((one) => one.group === group)) printResult(result, style)
  }
  style.line()
  const countOf = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  const [problems, warnings, skipped] = [countOf('failed'), countOf('warning'), countOf('unchecked')]
  const parts = [
    ...(problems > 0 ? [style.sentence('failed', counted(problems, 'problem'))] : []),
    ...(warnings > 0 ? [style.sentence('warning', counted(warnings, 'warning'))] : []),
    ...(skipped > 0 ? [`${skipped} not checked`] : []),
    `${counted(countOf('passed'), 'check')} passed in ${seconds.toFixed(1)} s.`,
  ]
  style.line(`${parts.join(', ')} ${style.help(`Exit code ${code}.`)}`)
  style.line()
}

function printResult({ name, outcome, finding, advice, command }: CheckResult, style: Style): void {
  const margin = ' '.repeat(NAME_WIDTH + style.markWidth + 1)
  style.line(`${style.mark(outcome)} ${name.padEnd(NAME_WIDTH)}${style.sentence(outcome, finding)}`)
  if (advice) style.line(`${margin}${style.help(advice)}`)
  if (command) style.line(`${margin}${style.help('Run:')} ${style.answer(command)}`)
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

async function repairStripe(what: string, env: NodeJS.ProcessEnv, style: Style): Promise<number> {
  if (what !== 'stripe') throw new Error(`There’s nothing called “${what}” to repair. Say --repair stripe.`)
  const keys = stripeKeysOf(env)
  const origin = env.PUBLIC_ORIGINS?.split(',')[0]
  if (!keys) throw new Error('Stripe isn’t set up. Run setup again to add a key.')
  if (!origin?.startsWith('https://'))
    throw new Error('Stripe can’t reach this site: PUBLIC_ORIGINS has no https address.')
  const isSecretLost = env.STRIPE_WEBHOOK_SECRET === NO_WEBHOOK_SECRET
  const { before, secret } = await repairWebhook(keys, origin, { isSecretLost, takesOver: true })
  if (secret !== undefined) {
    style.line(
      `${style.mark('passed')} Made the webhook endpoint. Put its secret into .env, then run docker compose up -d:`,
    )
    style.line(style.answer(`STRIPE_WEBHOOK_SECRET='${secret}'`))
  } else {
    style.line(
      `${style.mark('passed')} ${before === 'works' ? 'The webhook endpoint works already.' : 'Repaired the webhook endpoint.'}`,
    )
  }
  return 0
}

await runCommand('doctor', main)
