import type { Config } from './config.ts'
import { recordEvent } from './events/record-event.ts'
import { createFaultStore, type FaultStore } from './faults/fault-store.ts'
import { nowInSeconds } from './ids.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { createObjectStore, type ObjectStore } from './storage/objects.ts'
import { createDeliveryQueue, type DeliveryQueue } from './webhooks/delivery-queue.ts'
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender.ts'

/** Everything that a running sandbox consists of, beside its HTTP routes. */
export interface Sandbox {
  config: Config
  database: Database
  objects: ObjectStore
  faults: FaultStore
  deliveries: DeliveryQueue
  webhooks: WebhookSender
}

/** What caused a change: an API request, or nothing where a person pressed a button on one of the sandbox's pages. */
export interface Origin {
  requestId: string | null
  idempotencyKey: string | null
  /** The sandbox's own address as a browser reaches it, without a slash at the end. */
  baseUrl: string
}

/** One unit of work: what it writes and the events that it records are kept together or not at all. */
export interface Work {
  objects: ObjectStore
  baseUrl: string
  /** In seconds. */
  now: number
  emit: (type: string, object: object, previous?: object) => void
}

export function openSandbox(config: Config): Sandbox {
  const database = openDatabase(config.DATA_DIR)
  const objects = createObjectStore(database)
  const faults = createFaultStore(database)
  const deliveries = createDeliveryQueue(database)
  const webhooks = createWebhookSender({ config, objects, deliveries })
  return { config, database, objects, faults, deliveries, webhooks }
}

/** Does the work in one transaction, then lets the webhooks of its events go. */
export function perform<T>(sandbox: Sandbox, origin: Origin, work: (unit: Work) => T): T {
  const result = sandbox.database.transaction(() =>
    work({
      objects: sandbox.objects,
      baseUrl: origin.baseUrl,
      now: nowInSeconds(),
      emit: (type, object, previous) => recordEvent(sandbox, origin, { type, object, previous }),
    }),
  )
  sandbox.webhooks.wake()
  return result
}
