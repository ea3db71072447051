import { credentialSigningKeyText } from '@lectern/service-kit/credentials/signing-key.ts'
import { baseConfigSchema, eventTrustedKeys, serviceUrl } from '@lectern/service-kit/process/config.ts'
import { mailFrom } from '@lectern/service-kit/process/mail-config.ts'
import { publicOrigins } from '@lectern/service-kit/process/public-origins.ts'

const { INTERNAL_SIGNING_KEY } = baseConfigSchema.shape

/** Learning calls catalog, so it must have a key to sign with; and it believes payments that billing has signed, so it must know billing's. */
export const configSchema = baseConfigSchema.extend({
  INTERNAL_SIGNING_KEY: INTERNAL_SIGNING_KEY.unwrap(),
  EVENT_TRUSTED_KEYS: eventTrustedKeys,
  CATALOG_URL: serviceUrl('catalog'),
  CREDENTIAL_SIGNING_KEY: credentialSigningKeyText.describe(
    'Learning alone: the private key of P-256 as JWK that signs the credentials of certificates (an Ed25519 key from before 0.3 works, too, but badge validators refuse what it signs). No other key that was ever used here has its `kid`; docs/operations.md says how to change it.',
  ),
  MAIL_FROM: mailFrom,
  PUBLIC_ORIGINS: publicOrigins,
})
