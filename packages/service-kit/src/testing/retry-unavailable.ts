import { eventually } from './eventually.ts'

/** Makes a call again while the service answers 503, as clients do: on a busy machine many calls at once may find no free connection. */
export function retryUnavailable<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  return eventually(async () => {
    const answer = await call()
    if (answer.status === 503) throw new Error('The service answers 503')
    return answer
  })
}
