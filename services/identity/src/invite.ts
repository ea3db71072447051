import { parseArgs } from 'node:util'
import { inviteAccountBodySchema } from '@lectern/contracts/shapes/account-invitations.ts'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { publicOrigins } from '@lectern/service-kit/process/public-origins.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { createLinkTokens } from './emails/link-tokens.ts'
import { inviteAccount } from './invitations/invite-account.ts'
import { createRefusalTokens } from './invitations/refusal-tokens.ts'

const { DATABASE_URL, LINK_SECRET, MAIL_FROM } = configSchema.shape
const USAGE = 'npm run identity:invite -- --email grace@example.org --role teacher [--url https://courses.example.org]'

/**
 * `npm run identity:invite -- --email grace@example.org --role teacher` invites an address to the site, by mail; where no mail is sent, it prints
 * the link. Good once, also where registration is by invitation. Exit code 0, or 2 where it could not run.
 */
await runCommand('identity:invite', async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, role: text, url: text } })
  const wanted = inviteAccountBodySchema.safeParse({ email: values.email, role: values.role })
  if (!wanted.success) throw new Error(`Usage: ${USAGE}`)
  const settings = z.object({
    ...{ DATABASE_URL, LINK_SECRET, MAIL_FROM },
    PUBLIC_ORIGINS: publicOrigins,
    GATEWAY_URL: z.url().optional(),
  })
  const config = readCommandConfig('identity', settings)
  const database = createDatabase(config.DATABASE_URL)
  const links = createLinkTokens(config.LINK_SECRET[0])
  const identity = {
    database,
    links,
    refusals: createRefusalTokens(config.LINK_SECRET),
    mail: config.MAIL_FROM !== undefined,
  }
  try {
    const { email, role, expiresAt, path } = await inviteAccount(identity, wanted.data)
    const until = `Until ${expiresAt}, ${email} can create a ${role} account`
    if (path === null) console.log(`${until} with the link we emailed.`)
    else {
      const origin = values.url ?? config.PUBLIC_ORIGINS[0] ?? config.GATEWAY_URL ?? 'http://localhost:8080'
      console.log(`${until} once, at:\n${new URL(path, origin).href}`)
    }
    return 0
  } finally {
    await database.$disconnect()
  }
})
