import { isEmailAddress } from '@lectern/contracts/shapes/email-address.ts'
import {
  CAUGHT_MAIL,
  DERIVED_HEAD,
  derivedSecrets,
  envLines,
  LOCAL_ORIGINS,
  sandboxSettings,
  withoutSettings,
} from '../compose-settings.ts'
import { deriveSecrets, lackingIn } from '../secrets.ts'
import { type Answers, LATER, LOCALHOST, smtpUrlOf } from './answers.ts'

type Env = Partial<Record<string, string>>

interface Derived {
  /** The text of `.env`. */
  text: string
  settingCount: number
  secretCount: number
}

const HEAD = '# Written by `lectern setup`. Run it again to change these; every setting is in .env.example.\n'

interface Given {
  answers: Answers
  /** Of a file of before; empty where there is none. */
  text: string
  env: Env
  firstRun: string
  isSmall: boolean
  image: string
  webhookSecret: string | undefined
}

/** What a school's six answers mean for docker-compose.yml. Lines of before that setup doesn't write stay as they are. */
export function deriveSettings({ answers, text, env, firstRun, isSmall, image, webhookSecret }: Given): Derived {
  const secrets = deriveSecrets(env.LECTERN_SECRET)
  const written = {
    ...ofDomain(answers),
    ...ofSize(isSmall, env),
    ...ofPayments({ answers, secrets, env, webhookSecret }),
    ...ofMail(answers, env),
    REGISTRATION_TEACHERS: answers.teachers,
    FIRST_RUN: firstRun,
    ...(image !== 'lectern' && { LECTERN_IMAGE: image, LECTERN_SANDBOX_IMAGE: sandboxOf(image) }),
  }
  const names = Object.keys(written)
  const lacking = lackingIn(env, derivedSecrets(secrets))
  const rest = withoutSettings(text.replace(HEAD, ''), [...names, ...Object.keys(lacking)]).trim()
  const added = Object.keys(lacking).length > 0 ? `\n${DERIVED_HEAD}${envLines(lacking)}` : ''
  return {
    text: `${HEAD}${envLines(written)}${rest === '' ? '' : `\n${rest}\n`}${added}`,
    settingCount: names.length,
    secretCount: Object.keys(lacking).length,
  }
}

/** It is pushed beside the other, under the same tag. */
const sandboxOf = (image: string) => image.replace(/lectern(?=:|$)/, 'lectern-sandbox')

/** Where people reach the site. */
export function originOf({ domain }: Pick<Answers, 'domain'>): string {
  return domain === LOCALHOST ? 'http://localhost:8080' : `https://${domain}`
}

function ofDomain({ domain }: Answers): Record<string, string> {
  if (domain === LOCALHOST) {
    return { PUBLIC_ORIGINS: LOCAL_ORIGINS, SITE_ADDRESS: '', PROXY_BIND: '', PORT: '', HTTPS_PORT: '' }
  }
  return {
    ...{ PUBLIC_ORIGINS: `https://${domain}`, SITE_ADDRESS: domain },
    ...{ PROXY_BIND: '0.0.0.0', PORT: '80', HTTPS_PORT: '443' },
  }
}

const WHOLE = 'docker-compose.yml'
const SMALL = `${WHOLE}:infra/compose/small.yml`

/** What was set stays, but for a whole one where a small one is asked for. Compose takes no empty one. */
function ofSize(isSmall: boolean, { COMPOSE_FILE: before }: Env): Record<string, string> {
  return { COMPOSE_FILE: isSmall && (!before || before === WHOLE) ? SMALL : before || WHOLE }
}

interface Payments {
  answers: Answers
  secrets: ReturnType<typeof deriveSecrets>
  env: Env
  webhookSecret: string | undefined
}

/** "Later" on a site that others reach: keys with which nobody can pay, and no sandbox whose test cards would open courses. */
function ofPayments({ answers, secrets, env, webhookSecret }: Payments): Record<string, string> {
  const usesSandbox = answers.stripeSecretKey === LATER && answers.domain === LOCALHOST
  const profiles = new Set((env.COMPOSE_PROFILES ?? '').split(',').filter(Boolean))
  if (answers.domain === LOCALHOST) profiles.add('sandbox')
  else profiles.delete('sandbox')
  const { COMPOSE_PROFILES: _profiles, STRIPE_SANDBOX_URL, ...keys } = sandboxSettings(secrets)
  const addresses = {
    COMPOSE_PROFILES: [...profiles].join(','),
    STRIPE_SANDBOX_URL: usesSandbox ? STRIPE_SANDBOX_URL : '',
  }
  if (answers.stripeSecretKey === LATER) {
    return { ...addresses, ...keys, RECONCILE_INTERVAL_MINUTES: usesSandbox ? '' : '0' }
  }
  return {
    ...addresses,
    STRIPE_SECRET_KEY: answers.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: answers.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret ?? savedWebhookSecret(answers, env) ?? NO_WEBHOOK_SECRET,
    RECONCILE_INTERVAL_MINUTES: '',
  }
}

/** No webhook has it: payments are found by the browser's confirmation and the reconciliation until `lectern doctor --repair stripe`. */
export const NO_WEBHOOK_SECRET = 'whsec_none'

/** The signing secret of before; undefined where it is of another account, mode or address, which have endpoints of their own. */
export function savedWebhookSecret(answers: Answers, env: Env): string | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_ORIGINS } = env
  const isSame = STRIPE_SECRET_KEY === answers.stripeSecretKey && PUBLIC_ORIGINS?.split(',')[0] === originOf(answers)
  return isSame && STRIPE_WEBHOOK_SECRET !== NO_WEBHOOK_SECRET ? STRIPE_WEBHOOK_SECRET || undefined : undefined
}

function ofMail(answers: Answers, env: Env): Record<string, string> {
  const { smtp, domain } = answers
  if (smtp === LATER) return domain === LOCALHOST ? CAUGHT_MAIL : { MAIL_FROM: '', SMTP_URL: '' }
  const SMTP_URL = smtpUrlOf(answers)
  return { MAIL_FROM: senderOf(answers, env.MAIL_FROM), SMTP_URL }
}

/** The sender of before, the login where it is an address, or an address of the domain. */
export function senderOf(answers: Answers, earlier?: string): string {
  if (earlier && earlier !== CAUGHT_MAIL.MAIL_FROM) return earlier
  const user = decodeURIComponent(new URL(answers.smtp).username)
  if (isEmailAddress(user)) return user
  return answers.domain === LOCALHOST ? answers.email : `no-reply@${answers.domain}`
}
