import { createKafka, type Log } from '@lectern/service-kit/events/kafka.ts'
import type { Admin, Kafka } from 'kafkajs'
import type { StoreAddresses } from './store-addresses.ts'

/** What goes wrong is thrown. */
export const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Kafka, for backups and restores: as whoever may do all. */
export function kafkaOf({ kafka: access }: Pick<StoreAddresses, 'kafka'>): Kafka {
  return createKafka({ access, clientId: 'backup', log: SILENT })
}

export async function withAdmin<R>(kafka: Kafka, work: (admin: Admin) => Promise<R>): Promise<R> {
  const admin = kafka.admin()
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.disconnect()
  }
}
