import { readFirstRun } from '@lectern/service-kit/process/first-run.ts'
import { CAUGHT_MAIL } from '../compose-settings.ts'
import { SANDBOX_KEY } from '../secrets.ts'
import { type Answers, LATER, LOCALHOST, TEACHERS } from './answers.ts'

/** What a file of settings says that setup wrote before: the defaults of its questions. */
export function earlierAnswers(env: Partial<Record<string, string>>): Partial<Answers> {
  if (!env.LECTERN_SECRET) return {}
  const { school, country, email } = readFirstRun(env.FIRST_RUN) ?? {}
  const isLaterStripe = !env.STRIPE_SECRET_KEY || env.STRIPE_SECRET_KEY.startsWith(SANDBOX_KEY)
  const teachers = TEACHERS.find((value) => value === env.REGISTRATION_TEACHERS)
  return {
    domain: env.SITE_ADDRESS || LOCALHOST,
    ...(school && { school }),
    ...(country && { country }),
    ...(email && { email }),
    ...ofSmtp(env.SMTP_URL),
    stripeSecretKey: isLaterStripe ? LATER : (env.STRIPE_SECRET_KEY ?? LATER),
    ...(!isLaterStripe && { stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY }),
    ...(teachers && { teachers }),
  }
}

function ofSmtp(address: string | undefined): Pick<Answers, 'smtp' | 'smtpPassword'> {
  if (!address || address === CAUGHT_MAIL.SMTP_URL) return { smtp: LATER, smtpPassword: '' }
  const url = new URL(address)
  const smtpPassword = decodeURIComponent(url.password)
  url.password = ''
  return { smtp: url.href.replace(/\/$/, ''), smtpPassword }
}
