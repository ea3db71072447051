import type { Engagement } from '../engagement.ts'
import { type Leaving, leavingToken } from './leaving-tokens.ts'
import { readUnsubscribeSecrets } from './unsubscribe-keys.repository.ts'

/** How somebody ends such mail: `oneClick` for mail programs (RFC 8058), `page` for people. */
export async function leavingLinks(
  { database, origin }: Pick<Engagement, 'database' | 'origin'>,
  leaving: Leaving,
): Promise<{ oneClick: string; page: string }> {
  const [newest] = await readUnsubscribeSecrets(database)
  const token = leavingToken(leaving, newest)
  return { oneClick: `${origin}/api/unsubscribe/${token}`, page: `${origin}${leavingPage(token)}` }
}

/** The page on the site; the token is in its fragment, which browsers send to nobody. */
export const leavingPage = (token: string) => `/unsubscribe#${token}`
