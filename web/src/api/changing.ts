import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import {
  type Answer,
  type Endpoint,
  type Input,
  type Optional,
  readJson,
  responseOf,
  type SendSettings,
} from './endpoint.ts'

type Changed<R extends RouteContract, More> = (input: Input<R> & More, answer: Answer<R>) => Promise<void>
type Call<R extends RouteContract, More> = (...input: Optional<Input<R> & More>) => Promise<Answer<R>>

/** A call with what it changes (`changes.ts`), which is read again once it has succeeded. */
export function changing<R extends RouteContract, More>(
  target: Endpoint<R, More>,
  changed: Changed<R, More>,
  settings?: SendSettings,
): Call<R, More> {
  return async (...[given]) => {
    const input = (given ?? {}) as Input<R> & More
    const answer = await readJson<R>(await responseOf(target, input, settings))
    await changed(input, answer)
    return answer
  }
}

/** The same where it is read again after a failure, too: somebody else may have been faster. */
export function changingAnyway<R extends RouteContract, More>(
  target: Endpoint<R, More>,
  changed: (input: Input<R> & More) => Promise<void>,
): Call<R, More> {
  return async (...[given]) => {
    const input = (given ?? {}) as Input<R> & More
    try {
      return await readJson<R>(await responseOf(target, input))
    } finally {
      await changed(input)
    }
  }
}
