import { baseConfigSchema, eventTrustedKeys, serviceUrl } from '@lectern/service-kit/process/config.ts'
import { mailFrom, supportEmail } from '@lectern/service-kit/process/mail-config.ts'
import { publicOrigins } from '@lectern/service-kit/process/public-origins.ts'
import { z } from 'zod'
import { webhookConfig } from './outgoing/webhook-config.ts'

/** Engagement's environment. It calls who knows what a mail says, so it must have a key to sign with. */
export const configSchema = baseConfigSchema
  .extend({
    INTERNAL_SIGNING_KEY: baseConfigSchema.shape.INTERNAL_SIGNING_KEY.unwrap(),
    EVENT_TRUSTED_KEYS: eventTrustedKeys,
    IDENTITY_URL: serviceUrl('identity'),
    CATALOG_URL: serviceUrl('catalog'),
    LEARNING_URL: serviceUrl('learning'),
    BILLING_URL: serviceUrl('billing'),
    MAIL_FROM: mailFrom,
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
      .optional()
      .describe(
        'Engagement alone: the server that sends its emails, with the login in it: smtp://user:password@smtp.example.org:587, or smtps:// where TLS begins at once. ' +
          'TLS is required, unless it ends in ?requireTLS=false. npm start: its mail catcher.',
      ),
    PUBLIC_ORIGINS: publicOrigins,
    SUPPORT_EMAIL: supportEmail,
    // Described where it is told first, among the settings of npm start.
    NODE_ENV: z.string().default('development'),
    ...webhookConfig,
  })
  .refine(({ MAIL_FROM, SMTP_URL }) => (MAIL_FROM === undefined) === (SMTP_URL === undefined), {
    path: ['SMTP_URL'],
    error: 'is needed with MAIL_FROM, and MAIL_FROM with it',
  })
  .refine(({ MAIL_FROM, PUBLIC_ORIGINS }) => MAIL_FROM === undefined || PUBLIC_ORIGINS.length > 0, {
    path: ['PUBLIC_ORIGINS'],
    error: 'is needed with MAIL_FROM: links in mail lead there',
  })
  .refine(({ NODE_ENV, WEBHOOK_LOOPBACK }) => NODE_ENV !== 'production' || WEBHOOK_LOOPBACK === 'off', {
    path: ['WEBHOOK_LOOPBACK'],
    error: 'is for development: in production nothing is sent to this machine',
  })
export type Config = z.infer<typeof configSchema>
