import { readFirstRun } from '@lectern/service-kit/process/first-run.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import { type StoreAddresses, storeAddressesOf } from '../backup/store-addresses.ts'
import { SANDBOX_KEY } from '../secrets.ts'
import { COUNTRIES } from '../setup/countries.ts'
import { NO_WEBHOOK_SECRET } from '../setup/derive-settings.ts'
import { checkDomain } from './domain.ts'
import { type Finding, failed, passed, reasonOf, unchecked, warning } from './finding.ts'
import { checkCertificate, checkClock, checkPorts } from './network.ts'
import { checkBackup, checkDisk, checkMemory, checkVersions, versionAt } from './server.ts'
import { sendTestMail, tryMailServer } from './smtp.ts'
import { checkCache, checkDatabase, checkEvents } from './stores.ts'
import { isWrongKey, readAccount, readWebhook, type StripeKeys } from './stripe-account.ts'

/** What checks look at: the environment, and where a test email goes if one is to be sent. */
interface Checkup {
  env: NodeJS.ProcessEnv
  mailTo: string | undefined
  now: Date
}

interface Check {
  id: string
  group: 'Network' | 'Services' | 'Payments' | 'Server'
  name: string
  run(checkup: Checkup): Promise<Finding>
}

export type CheckResult = Omit<Check, 'run'> & Finding

const LOCAL = 'only this machine reaches the site'
const CURRENCY = 'usd'

/** For a site under a domain; the proxy's is the first of SITE_ADDRESS. */
const ofDomain = (check: (domain: string, checkup: Checkup) => Promise<Finding>) => async (checkup: Checkup) => {
  const domain = domainOf(checkup.env)
  return domain === undefined ? unchecked(LOCAL) : check(domain, checkup)
}

function domainOf({ SITE_ADDRESS, PUBLIC_ORIGINS }: NodeJS.ProcessEnv): string | undefined {
  const origin = (PUBLIC_ORIGINS ?? '').split(',').find((text) => text.startsWith('https://'))
  const site = (SITE_ADDRESS ?? '').split(',')[0]?.trim()
  return site || (origin && new URL(origin).hostname) || undefined
}

/** In a container, and behind NAT, this machine's public address isn't seen: who answers there tells. */
async function checkReachedDomain(domain: string): Promise<Finding> {
  const finding = await checkDomain(domain)
  const isHere = finding.outcome === 'warning' && (await versionAt(`https://${domain}`)) === VERSION
  return isHere ? passed(`${domain} reaches Lectern`) : finding
}

const ofStores =
  (check: (stores: StoreAddresses) => Promise<Finding>) =>
  async ({ env }: Checkup) => {
    const stores = storeAddressesOf(env)
    return stores ? check(stores) : unchecked('the environment doesn’t say where it is')
  }

/** Undefined before a school takes payments. */
export function stripeKeysOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_API_BASE,
}: NodeJS.ProcessEnv): StripeKeys | undefined {
  const isReal = secretKey && (!secretKey.startsWith(SANDBOX_KEY) || STRIPE_API_BASE)
  return isReal ? { secretKey, apiBase: STRIPE_API_BASE || undefined } : undefined
}

const ofStripe = (check: (keys: StripeKeys, checkup: Checkup) => Promise<Finding>) => async (checkup: Checkup) => {
  const keys = stripeKeysOf(checkup.env)
  if (!keys) return unchecked('not set up: free courses work without it')
  try {
    return await check(keys, checkup)
  } catch (error) {
    if (isWrongKey(error))
      return failed('Stripe refuses the key', 'Copy it again from dashboard.stripe.com/apikeys and run setup.')
    return warning(`Stripe doesn’t answer: ${reasonOf(error)}`, 'Check that this server reaches api.stripe.com.')
  }
}

async function checkMail({ env, mailTo }: Checkup): Promise<Finding> {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  if (!url || !from) return warning('not set up: password resets don’t work', 'Run setup again to add a mail server.')
  const server = { url, from, school: readFirstRun(env.FIRST_RUN)?.school ?? 'Lectern' }
  const host = new URL(url).hostname
  const reason = mailTo === undefined ? await tryMailServer(server) : await sendTestMail(server, mailTo)
  if (reason !== null) return failed(`${host}: ${reason}`, 'Check SMTP_URL in .env, or run setup again.')
  return passed(mailTo === undefined ? `${host} accepts messages` : `sent a test email to ${mailTo}`)
}

async function checkStripeKey(keys: StripeKeys, { env }: Checkup): Promise<Finding> {
  const { country, currency, isLive, canCharge } = await readAccount(keys)
  const mode = isLive ? 'live mode' : 'test mode'
  const finding = `${mode}, account in ${COUNTRIES.get(country ?? '') ?? 'an unknown country'}, pays out in ${(currency ?? '?').toUpperCase()}`
  if (!canCharge) return failed(`${finding}, can’t take payments yet`, 'Finish the account at dashboard.stripe.com.')
  const school = readFirstRun(env.FIRST_RUN)?.country
  if (school && country && school !== country) {
    return warning(
      finding,
      `Your school is in ${COUNTRIES.get(school) ?? school}. Check that this is the right account.`,
    )
  }
  if (currency !== CURRENCY) return { ...passed(finding), advice: 'Prices are in US dollars; Stripe converts them.' }
  return passed(finding)
}

const REPAIR = 'lectern doctor --repair stripe'

async function checkWebhook(keys: StripeKeys, { env }: Checkup): Promise<Finding> {
  const domain = domainOf(env)
  if (domain === undefined) return unchecked(LOCAL)
  const state = await readWebhook(keys, `https://${domain}`)
  if (env.STRIPE_WEBHOOK_SECRET === NO_WEBHOOK_SECRET && state !== 'missing') {
    return failed('its signing secret isn’t in .env, so payments open courses late', 'Replace it.', REPAIR)
  }
  if (state === 'works') return passed('enabled, with all events')
  const findings = {
    missing: 'Stripe has no endpoint of this site',
    disabled: 'disabled by Stripe, so payments open courses late',
    incomplete: 'not all events are sent',
  } as const
  return failed(findings[state], 'Repair it.', REPAIR)
}

/** Everything that keeps a school from working, in the order in which it is shown. */
export const CHECKS: readonly Check[] = [
  { id: 'domain', group: 'Network', name: 'Domain', run: ofDomain(checkReachedDomain) },
  { id: 'ports', group: 'Network', name: 'Ports', run: ofDomain((domain) => checkPorts(domain)) },
  {
    id: 'tls',
    group: 'Network',
    name: 'TLS certificate',
    run: ofDomain((domain, { now }) => checkCertificate(domain, now)),
  },
  { id: 'clock', group: 'Network', name: 'Clock', run: () => checkClock() },
  { id: 'database', group: 'Services', name: 'Database', run: ofStores(checkDatabase) },
  { id: 'events', group: 'Services', name: 'Events', run: ofStores(checkEvents) },
  { id: 'cache', group: 'Services', name: 'Cache', run: ({ env }) => checkCache(env.REDIS_URL) },
  { id: 'email', group: 'Services', name: 'Email', run: checkMail },
  { id: 'stripe', group: 'Payments', name: 'Stripe key', run: ofStripe(checkStripeKey) },
  { id: 'webhook', group: 'Payments', name: 'Webhook endpoint', run: ofStripe(checkWebhook) },
  { id: 'disk', group: 'Server', name: 'Disk', run: ({ env }) => checkDisk(foldersOf(env)) },
  { id: 'memory', group: 'Server', name: 'Memory', run: () => checkMemory() },
  { id: 'backup', group: 'Server', name: 'Backup', run: ({ env, now }) => checkBackup(env, now) },
  { id: 'version', group: 'Server', name: 'Version', run: ({ env }) => checkVersions(env) },
]

const foldersOf = ({ VIDEO_FOLDER, BACKUP_TO }: NodeJS.ProcessEnv) =>
  ['/', VIDEO_FOLDER, BACKUP_TO].filter((folder) => folder?.startsWith('/')).map(String)

/** All at once. A check that breaks is a failed one. */
export async function runChecks(checkup: Checkup, checks = CHECKS): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ run, ...check }) => {
      const finding = await run(checkup).catch((error) =>
        failed(`couldn’t be checked: ${reasonOf(error)}`, 'Try again.'),
      )
      return { ...check, ...finding }
    }),
  )
}

/** For monitoring: 0 all passed, 1 there are warnings, 2 there is a problem. */
export function exitCodeOf(results: readonly CheckResult[]): number {
  if (results.some(({ outcome }) => outcome === 'failed')) return 2
  return results.some(({ outcome }) => outcome === 'warning') ? 1 : 0
}
