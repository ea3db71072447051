import { SETUP_LINK_HOURS } from '@lectern/service-kit/process/first-run.ts'

interface NewSite {
  /** Of this machine. */
  port: string
  token: string
  /** Whether somebody reads this, and no journal or file keeps it. */
  isTerminal: boolean
}

/** What `npm start` says while the site has no administrator. */
export function setupLinkLines({ port, token, isTerminal }: NewSite): string[] {
  if (!isTerminal) {
    return [
      'There’s no administrator yet. Start Lectern in a terminal to see a setup link: logs don’t get it.',
      'Or make an account an administrator: npm run identity:operators -- --add <username>',
    ]
  }
  return [
    `Set up your school as its administrator: http://localhost:${port}/setup#${token}`,
    `This link works once, for ${SETUP_LINK_HOURS} hours or until Lectern is started again.`,
  ]
}
