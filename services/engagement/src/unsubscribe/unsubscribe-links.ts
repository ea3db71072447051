import type { Engagement } from '../engagement.ts'
import { readUnsubscribeSecrets } from './unsubscribe-keys.repository.ts'
import { type Unsubscribe, unsubscribeToken } from './unsubscribe-tokens.ts'

/** The links to unsubscribe: `oneClick` for mail programs (RFC 8058), `page` for people. */
export async function unsubscribeLinks(
  { database, origin }: Pick<Engagement, 'database' | 'origin'>,
  leaving: Unsubscribe,
): Promise<{ oneClick: string; page: string }> {
  const [newest] = await readUnsubscribeSecrets(database)
  const token = unsubscribeToken(leaving, newest)
  return { oneClick: `${origin}/api/unsubscribe/${token}`, page: `${origin}${unsubscribePage(token)}` }
}

/** The page on the site; the token is in its fragment, which browsers don't send. */
export const unsubscribePage = (token: string) => `/unsubscribe#${token}`
