import { setTimeout } from 'node:timers/promises'
import { readFirstRun } from '@lectern/contracts/calls/internal/identity.ts'
import fp from 'fastify-plugin'

/** How long an answer holds, also that identity is away. */
const FRESH_MS = 1_000
/** How long a page waits for an answer; one that comes later counts for the next page. */
const WAIT_MS = 300
const TIMEOUT_MS = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    firstRun: FirstRun
  }
}

interface FirstRun {
  /** Once it is over, nothing is asked again. */
  isOver: boolean
  /** Whether a new site waits for its first administrator. False while identity can't say. */
  isAwaited(): Promise<boolean>
}

/** What the gateway knows of a new site: visitors of its home page are led to the setup page. */
export const firstRunState = fp(
  async (app) => {
    /** The question on its way, or its answer. */
    let latest: { answer: Promise<boolean>; answeredAt: number | undefined } | undefined

    async function ask(): Promise<boolean> {
      const { isAwaited } = await app.services.identity.call(readFirstRun, { timeoutMs: TIMEOUT_MS })
      if (!isAwaited) firstRun.isOver = true
      return isAwaited
    }

    function begin(): NonNullable<typeof latest> {
      const answer = ask()
        .catch((err: unknown) => {
          app.log.warn({ err }, 'nobody knows whether the site has an administrator')
          return false
        })
        .finally(() => {
          question.answeredAt = performance.now()
        })
      const question: NonNullable<typeof latest> = { answer, answeredAt: undefined }
      return question
    }

    const firstRun: FirstRun = {
      isOver: false,
      async isAwaited() {
        if (firstRun.isOver) return false
        if (!latest || (latest.answeredAt !== undefined && performance.now() - latest.answeredAt > FRESH_MS)) {
          latest = begin()
        }
        const answer = await Promise.race([latest.answer, setTimeout(WAIT_MS, false, { ref: false })])
        return answer && !firstRun.isOver
      },
    }
    app.decorate('firstRun', firstRun)
  },
  { name: 'first-run-state', dependencies: ['services'] },
)
