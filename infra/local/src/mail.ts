import type { Ports } from './ports.ts'
import { StartFailure } from './start-failure.ts'

/** Where mail goes: to a server that brings it to people, or to the catcher, which then has to be started. */
export interface Mail {
  usesCatcher: boolean
  /** The sender, for all that look whether mail is on. */
  from: string
  /** For engagement alone: there may be a login in it. */
  server: { SMTP_URL: string } | { SMTP_URL_FILE: string }
}

/**
 * The server of the environment; without one, the catcher of this copy.
 * @throws StartFailure when there is one of the two settings, but not the other
 */
export function chooseMail({ env, ports }: { env: NodeJS.ProcessEnv; ports: Ports }): Mail {
  const { MAIL_FROM: from, SMTP_URL, SMTP_URL_FILE } = env
  const server = SMTP_URL ? { SMTP_URL } : SMTP_URL_FILE ? { SMTP_URL_FILE } : undefined
  if (!from && !server) {
    const catcher = { SMTP_URL: `smtp://127.0.0.1:${ports.mailCatcherSmtp}` }
    return { usesCatcher: true, from: 'lectern@lectern.example', server: catcher }
  }
  if (from && server) return { usesCatcher: false, from, server }
  throw new StartFailure(
    `${from ? 'SMTP_URL' : 'MAIL_FROM'} is missing: set both for a mail server, or neither for the mail catcher.`,
  )
}
