import { listSchema } from '@lectern/service-kit/process/public-origins.ts'
import { z } from 'zod'
import { isPrivate } from '../private-address.ts'

const name = z.string().trim().min(1).optional()

/** Signing in at an OpenID provider: off without OPENID_ISSUER. */
export const openidSettings = {
  OPENID_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .refine(isPrivate, 'must be https, but for an address of this machine')
    .optional()
    .describe(
      'The issuer of the OpenID provider that people may sign in with, such as https://login.example.org/realms/school. It needs the three that follow. At the provider, the redirect address is PUBLIC_ORIGINS with /api/openid/callback.',
    ),
  OPENID_CLIENT_ID: name.describe('What Lectern is called at the provider.'),
  OPENID_CLIENT_SECRET: name.describe("Lectern's secret at the provider."),
  OPENID_NAME: name.describe('What people call the provider: the button says "Sign in with …".'),
  OPENID_SCOPES: z
    .string()
    .default('openid profile email')
    .refine((scopes) => scopes.split(' ').includes('openid'), 'must have openid among them')
    .describe('The scopes we ask the provider for, separated by spaces.'),
  OPENID_ROLE_CLAIM: name.describe(
    'The claim that says who teaches, such as groups or realm_access.roles; read when an account is made. Without it people choose themselves.',
  ),
  OPENID_TEACHER_VALUES: listSchema
    .default([])
    .describe('The values of OPENID_ROLE_CLAIM that mean a teacher, separated by commas; all others mean a student.'),
}

const openidShape = z.object(openidSettings)
export type OpenidSettings = z.output<typeof openidShape>

/** Said at the start of settings that are there by halves. */
export function refuseHalves(config: OpenidSettings, context: z.RefinementCtx): void {
  const { OPENID_ISSUER, OPENID_ROLE_CLAIM, OPENID_TEACHER_VALUES } = config
  const refuse = (setting: string, message: string) => context.addIssue({ code: 'custom', path: [setting], message })
  for (const setting of ['OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_NAME'] as const) {
    if ((OPENID_ISSUER === undefined) !== (config[setting] === undefined))
      refuse(setting, 'goes with OPENID_ISSUER: both, or none')
  }
  if (OPENID_ROLE_CLAIM !== undefined && OPENID_ISSUER === undefined)
    refuse('OPENID_ROLE_CLAIM', 'says nothing without OPENID_ISSUER')
  if ((OPENID_ROLE_CLAIM === undefined) !== (OPENID_TEACHER_VALUES.length === 0))
    refuse('OPENID_TEACHER_VALUES', 'goes with OPENID_ROLE_CLAIM: both, or none')
}
