import { baseConfigSchema, eventTrustedKeys, serviceUrl, signingKeyText } from '@lectern/service-kit/process/config.ts'
import { mailFrom } from '@lectern/service-kit/process/mail-config.ts'
import { publicOrigins } from '@lectern/service-kit/process/public-origins.ts'

const { INTERNAL_SIGNING_KEY } = baseConfigSchema.shape

/** Learning calls catalog, so it must have a key to sign with; and it believes payments that billing has signed, so it must know billing's. */
export const configSchema = baseConfigSchema.extend({
  INTERNAL_SIGNING_KEY: INTERNAL_SIGNING_KEY.unwrap(),
  EVENT_TRUSTED_KEYS: eventTrustedKeys,
  CATALOG_URL: serviceUrl('catalog'),
  CREDENTIAL_SIGNING_KEY: signingKeyText.describe(
    'Learning alone, and nobody else may have it: the Ed25519 private key as JWK that signs the credentials of certificates. Its `kid` is told by no other key that was ever used here; docs/operations.md says how to change it.',
  ),
  MAIL_FROM: mailFrom,
  PUBLIC_ORIGINS: publicOrigins,
})
