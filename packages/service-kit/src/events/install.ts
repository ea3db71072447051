import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { Acl, AclEntry, AclFilter, Admin } from 'kafkajs'
import type { KafkaAccess } from '../process/kafka-config.ts'
import { createKafka } from './kafka.ts'
import { type Right, readerRights, rightsOf } from './rights.ts'
import { type ScramAccount, setScramPasswords } from './scram-accounts.ts'
import { correctTopicSettings } from './topic-settings.ts'
import { ensureTopics, type ServiceOnKafka } from './topics.ts'

export interface ServiceAccount extends ServiceOnKafka {
  /** Left out where services have no accounts. */
  username?: string | undefined
  /** Left out where somebody else keeps the account. */
  password?: string | undefined
}

export interface InstallSettings {
  /** The installer's own way in. Without a login there are no accounts, and topics alone are made. */
  access: KafkaAccess
  prefix: string
  replicas: number
  /** Of topics that are made. */
  partitions?: number
  services: readonly ServiceAccount[]
}

export interface Installed {
  /** Topics whose settings were others. */
  corrected: string[]
  /** Topics of which there are fewer copies than asked for, which only an operator can change. */
  thin: string[]
  /** Topics with another number of partitions than asked for, which only an operator can change. */
  otherwiseDivided: string[]
}

/** kafkajs' enumerations, which Node can't import from it by name. */
const RESOURCES = { topic: 2, group: 3, 'transactional-id': 5 } as const
const OPERATIONS = { read: 3, write: 4, 'describe-configs': 10 } as const
const LITERAL = 3
const PREFIXED = 4
const ANY = 1
const ALLOW = 3

/**
 * Brings Kafka to what the services need: their topics as they should be, an account for each, and what it may do, no less and no
 * more. Changes nothing when all is as it should be. Throws when Kafka is away or refuses.
 */
export async function installKafka({ access, services, ...topicSettings }: InstallSettings): Promise<Installed> {
  const kafka = createKafka({ access, clientId: 'installer' })
  if (access.KAFKA_USERNAME !== undefined) {
    const accounts = services.flatMap(({ username, password }) =>
      username && password ? [{ username, password }] : [],
    )
    if (accounts.length > 0) await setScramPasswords(access, accounts)
    const admin = kafka.admin()
    await admin.connect()
    try {
      for (const service of services) {
        if (service.username) await grant(admin, service.username, rightsOf(service, topicSettings.prefix))
      }
    } finally {
      await admin.disconnect()
    }
  }
  const topics = { ...topicSettings, kafka, services }
  await ensureTopics(topics)
  return correctTopicSettings(topics)
}

export interface Reader extends ScramAccount {
  owners: readonly EventOwner[]
}

/** An account for a system outside that reads along. */
export async function installReader(
  { access, prefix }: Pick<InstallSettings, 'access' | 'prefix'>,
  { username, password, owners }: Reader,
): Promise<void> {
  await setScramPasswords(access, [{ username, password }])
  const admin = createKafka({ access, clientId: 'installer' }).admin()
  await admin.connect()
  try {
    await grant(admin, username, readerRights(username, owners, prefix))
  } finally {
    await admin.disconnect()
  }
}

type Entry = Pick<AclEntry, 'resourceType' | 'resourceName' | 'resourcePatternType' | 'operation'>
const keyOf = (entry: Entry) =>
  [entry.resourceType, entry.resourcePatternType, entry.operation, entry.resourceName].join(' ')

/** Gives the account these rights and takes away others that it has. */
async function grant(admin: Admin, username: string, rights: readonly Right[]): Promise<void> {
  const principal = `User:${username}`
  const common = { principal, host: '*', permissionType: ALLOW } satisfies Partial<Acl>
  const wanted = rights.map(({ resource, name, isPrefix = false, operation }) => ({
    resourceType: RESOURCES[resource],
    resourceName: name,
    resourcePatternType: isPrefix ? PREFIXED : LITERAL,
    operation: OPERATIONS[operation],
    ...common,
  }))
  const every = { resourceType: ANY, resourcePatternType: ANY, operation: ANY, permissionType: ALLOW } as const
  const { resources } = await admin.describeAcls({ ...every, principal })
  const present = resources.flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })))
  const known = new Set(present.map(keyOf))
  const missing = wanted.filter((entry) => !known.has(keyOf(entry)))
  if (missing.length > 0) await admin.createAcls({ acl: missing })
  const right = new Set(wanted.map(keyOf))
  const stale: AclFilter[] = present.filter((entry) => !right.has(keyOf(entry)))
  if (stale.length > 0) await admin.deleteAcls({ filters: stale })
}
