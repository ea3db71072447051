import { INSTALLER } from '../kafka-settings.ts'
import type { Secrets } from '../secrets.ts'

/** Any 22 characters of base64url: one broker never meets another. */
export const CLUSTER_ID = 'bGVjdGVybi1sb2NhbC0wMQ'

/** The account by which brokers and controllers know each other. */
const BROKER = 'broker'
/** Where clients and brokers come in, and where the controller is called. */
const INSIDE = 'INSIDE'
const CONTROLLER = 'CONTROLLER'

/** The accounts that a listener knows from its own settings, and whom the broker is there. */
function plainAccounts(passwords: Record<string, string>): string {
  const users = Object.entries(passwords).map(([name, password]) => `user_${name}="${password}"`)
  const own = `username="${BROKER}" password="${passwords[BROKER]}"`
  return `org.apache.kafka.common.security.plain.PlainLoginModule required ${own} ${users.join(' ')};`
}

/**
 * Who gets in, and what they may do. Services log in by SCRAM, whose accounts are in Kafka's own metadata and are made by the installer.
 * The installer and the broker itself are known by the broker's settings: an installation from before has no account that could make the
 * first one. They may do all; whoever has no right to something may not do it.
 */
function brokerAccess({ kafkaPasswords: { broker, installer } }: Pick<Broker, 'kafkaPasswords'>) {
  const inside = `listener.name.${INSIDE.toLowerCase()}`
  const controller = `listener.name.${CONTROLLER.toLowerCase()}`
  return {
    'inter.broker.listener.name': INSIDE,
    'controller.listener.names': CONTROLLER,
    'listener.security.protocol.map': `${INSIDE}:SASL_PLAINTEXT,${CONTROLLER}:SASL_PLAINTEXT`,
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    [`${inside}.sasl.enabled.mechanisms`]: 'SCRAM-SHA-512,PLAIN',
    [`${inside}.plain.sasl.jaas.config`]: plainAccounts({ [BROKER]: broker, [INSTALLER]: installer }),
    [`${inside}.scram-sha-512.sasl.jaas.config`]: 'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    [`${controller}.sasl.enabled.mechanisms`]: 'PLAIN',
    [`${controller}.plain.sasl.jaas.config`]: plainAccounts({ [BROKER]: broker }),
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'allow.everyone.if.no.acl.found': false,
    'super.users': `User:${BROKER};User:${INSTALLER}`,
  }
}

interface Broker {
  kafkaPasswords: Pick<Secrets['kafkaPasswords'], 'broker' | 'installer'>
  /** Where its topics are. */
  folder: string
  ports: { kafka: number; kafkaController: number }
}

/** The settings of one combined KRaft broker and controller, as a file. Every internal topic has one replica, since there is one broker. */
export function brokerProperties({ folder, ports, ...secrets }: Broker): string {
  const properties = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${ports.kafkaController}`,
    listeners: `INSIDE://127.0.0.1:${ports.kafka},CONTROLLER://127.0.0.1:${ports.kafkaController}`,
    'advertised.listeners': `INSIDE://127.0.0.1:${ports.kafka}`,
    ...brokerAccess(secrets),
    'log.dirs': folder,
    'num.partitions': 6,
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 8,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    // What is erased goes soon after it may.
    'log.cleaner.backoff.ms': 2_000,
    // Room for 600,000 keys of what is compacted, rather than for five million. It is taken for as long as the broker runs.
    'log.cleaner.dedupe.buffer.size': 16 * 2 ** 20,
    'group.initial.rebalance.delay.ms': 0,
  }
  return Object.entries(properties)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}
