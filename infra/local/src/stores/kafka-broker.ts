import { INSTALLER } from '../kafka-settings.ts'
import type { Secrets } from '../secrets.ts'

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
export function brokerAccess({ kafkaPasswords: { broker, installer } }: Pick<Secrets, 'kafkaPasswords'>) {
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
