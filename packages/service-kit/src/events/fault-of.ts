import type { Database, SqlExecutor } from '../database/database.ts'
import { refuseStub } from './dead-letters.ts'
import { type Dispatch, PoisonEvent, type SourceMessage } from './subscriptions.ts'

export const TRANSACTION = { maxWait: 5_000, timeout: 20_000 }

class TakenBack extends Error {}

/** What is wrong with an event by itself, if anything: tried and taken back, since those before it are not handled. */
export async function faultOf<Tx extends SqlExecutor>(
  database: Database<Tx>,
  dispatch: Dispatch<Tx>,
  source: SourceMessage,
): Promise<string | null> {
  try {
    await database.$transaction(async (tx) => {
      refuseStub(source)
      await dispatch.apply(tx)
      throw new TakenBack()
    }, TRANSACTION)
    return null
  } catch (error) {
    return error instanceof PoisonEvent ? error.message : null
  }
}
