import pg from 'pg'
import { LIVE_CHANNEL, type LivePublication, livePublicationSchema } from './publish.ts'

/** What is silent longer is asked whether it is still there. */
export const ASK_EVERY_MS = 5_000

interface Listening {
  onPublication(telling: LivePublication): void
  /** The connection is lost, and with it perhaps something that was committed. Told once. */
  onLost(error: Error): void
}

/** A connection of its own to a service's database, on which a process hears of the commits that people are to be told of. */
export class CommitListener {
  readonly #client: pg.Client
  readonly #asking: NodeJS.Timeout

  private constructor(client: pg.Client, onLost: (error: Error) => void) {
    this.#client = client
    this.#asking = setInterval(() => client.query('SELECT 1').catch(onLost), ASK_EVERY_MS).unref()
  }

  static async open(databaseUrl: string, applicationName: string, listening: Listening): Promise<CommitListener> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    let isLost = false
    const onLost = (error: Error) => {
      if (!isLost) listening.onLost(error)
      isLost = true
    }
    client.on('error', onLost)
    client.on('end', () => onLost(new Error('the connection to the database ended')))
    client.on('notification', ({ payload = '' }) => {
      const telling = parse(payload)
      if (telling) listening.onPublication(telling)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${LIVE_CHANNEL}`)
    } catch (error) {
      isLost = true
      await client.end().catch(() => undefined)
      throw error
    }
    return new CommitListener(client, onLost)
  }

  async close(): Promise<void> {
    clearInterval(this.#asking)
    this.#client.removeAllListeners('end')
    await this.#client.end().catch(() => undefined)
  }
}

/** Of another version of this service, perhaps, whose facts this one doesn't know. */
function parse(payload: string): LivePublication | undefined {
  try {
    return livePublicationSchema.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
