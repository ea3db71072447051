import { startOpenidProvider } from '@lectern/service-kit/testing/openid-provider.ts'
import { onTestFinished } from 'vitest'
import type { Browser, BrowserResponse } from './browser.ts'
import { startGateway } from './gateway.ts'

const CALLBACK = '/api/openid/callback'

/** A gateway whose people may sign in at a provider, which knows Grace and her verified address. */
export async function startWithProvider(env: NodeJS.ProcessEnv = {}, logTo?: string[]) {
  const provider = await startOpenidProvider()
  onTestFinished(() => provider.stop())
  const gateway = await startGateway({ env: { ...provider.settings, ...env }, ...(logTo && { logTo }) })
  provider.allow(gateway.address)
  provider.people.set('grace', {
    ...{ email: 'grace@school.example', email_verified: true },
    ...{ name: 'Grace Hopper', preferred_username: 'grace@school.example', groups: ['staff'] },
  })
  return { ...gateway, provider, grace: { issuer: provider.issuer, subject: 'grace' } }
}

interface Way {
  /** As whom, at the provider; nobody declines. */
  as?: string
  purpose?: 'sign-in' | 'link' | 'proof'
  redirect?: string
  /** What somebody does to the address of the provider's page. */
  changed?: (location: URL) => void
}

/** Goes to the provider and signs in there; answers the path with which the browser comes back. */
export async function throughProvider(browser: Browser, way: Way = {}): Promise<string> {
  const { as = 'grace', purpose = 'sign-in', redirect, changed } = way
  const begun = await browser.post('/api/openid/beginnings', { purpose, ...(redirect && { redirect }) })
  if (begun.status !== 200) throw new Error(`${begun.status} ${begun.text}`)
  const location = new URL((begun.json as { location: string }).location)
  changed?.(location)
  return signInThere(location, as)
}

/** The provider's side, as its own cookies and pages have it. */
async function signInThere(location: URL, as: string): Promise<string> {
  const cookies = new Map<string, string>()
  let [next, body] = [location, undefined as string | undefined]
  for (let hops = 0; hops < 10; hops += 1) {
    const answer = await fetch(next, {
      ...{ redirect: 'manual' as const, method: body === undefined ? 'GET' : 'POST' },
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(body !== undefined && { body }),
    })
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) {
      if (!next.pathname.startsWith('/interaction/')) throw new Error(`${answer.status} ${await answer.text()}`)
      body = `login=${as}`
      continue
    }
    ;[next, body] = [new URL(to, next), undefined]
    if (next.pathname === CALLBACK) return `${next.pathname}${next.search}`
  }
  throw new Error('the provider leads nowhere')
}

/** All the way, and where it ends. */
export async function signIn(browser: Browser, way: Way = {}): Promise<BrowserResponse & { to: string | null }> {
  return finishCallback(browser, await throughProvider(browser, way))
}

export async function finishCallback(browser: Browser, path: string): Promise<BrowserResponse & { to: string | null }> {
  const answer = await browser.get(path, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } })
  return { ...answer, to: answer.headers.get('location') }
}
