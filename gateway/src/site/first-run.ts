import { readFirstRun } from '@lectern/contracts/calls/internal/identity.ts'
import fp from 'fastify-plugin'

/** How long an answer holds, also that identity is away. */
const FRESH_MS = 1_000
/** How long a page waits for identity. */
const WAIT_MS = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    firstRun: FirstRun
  }
}

interface FirstRun {
  /** Once it is over nothing is asked any more, and it never begins again. */
  isOver: boolean
  /** Whether a new site waits for its first administrator. False while identity can't say. */
  isAwaited(): Promise<boolean>
}

/** What the gateway knows of a new site: visitors of its home page are led to the setup page. */
export const firstRunState = fp(
  async (app) => {
    let latest: { at: number; answer: Promise<boolean> } | undefined

    async function ask(): Promise<boolean> {
      const { isAwaited } = await app.services.identity.call(readFirstRun, { timeoutMs: WAIT_MS })
      if (!isAwaited) firstRun.isOver = true
      return isAwaited
    }

    const firstRun: FirstRun = {
      isOver: false,
      async isAwaited() {
        if (firstRun.isOver) return false
        if (!latest || performance.now() - latest.at > FRESH_MS) {
          const answer = ask().catch((err: unknown) => {
            app.log.warn({ err }, 'nobody knows whether the site has an administrator')
            return false
          })
          latest = { at: performance.now(), answer }
        }
        return (await latest.answer) && !firstRun.isOver
      },
    }
    app.decorate('firstRun', firstRun)
  },
  { name: 'first-run-state', dependencies: ['services'] },
)
