import { ROUTE_OWNERS } from '@lectern/contracts/calls/public/route.ts'
import { externalSchema, installerSchema, partitionsSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { retired } from '@lectern/service-kit/process/retired-settings.ts'
import { z } from 'zod'
import { PORTS } from './ports.ts'

const text = (description: string) => z.string().optional().describe(description)
/** One description for all of them. */
const each = (names: readonly string[], description: string) =>
  Object.fromEntries(names.map((name) => [name, text(description)]))

/** Names of earlier releases, which count for the last time. */
const retiredEach = (names: readonly string[], instead: string) =>
  Object.fromEntries(names.map((name) => [name, retired(z.string().optional(), instead)]))

const { gateway: _gateway, stripeSandbox: _sandbox, mailCatcher: _catcher, ...otherPorts } = PORTS

/** What `npm start` reads itself, beside the settings of the processes. Each description is the comment in `.env.example`. */
export const startSettings = z.object({
  LECTERN_DATA: z
    .string()
    .default('.data')
    .describe(
      'The folder with databases, topics, secrets and logs. Copies on different folders and ports run side by side.',
    ),
  NODE_ENV: z.string().default('development').describe('`production` leaves out the demo accounts and sample courses.'),
  LECTERN_STORES: text(
    'How npm start and npm test run Postgres, Redis and Kafka: `docker`, in containers, or `native`, as programs. Default: in containers where a Docker engine answers that has their images or can get them.',
  ),
  POSTGRES_URL: text(
    "An administrator's address of a Postgres 18 to use instead of starting one: postgresql://user:password@host:5432/postgres",
  ),
  BASE_PORT: text(
    'The first of the ports of services, stores, the Stripe sandbox and the mail catcher on 127.0.0.1; 15 more follow. Default: 4101 and up while free, else any free one.',
  ),
  ...each(
    ['STRIPE_SANDBOX_PORT', 'MAIL_CATCHER_PORT'],
    'Ports of the Stripe sandbox and of the mail catcher on this machine, also with docker compose. Default: 12111 and 8025.',
  ),
  ...retiredEach(
    Object.values(otherPorts).map(({ setting }) => setting),
    'BASE_PORT takes its place',
  ),
  PROCESSES: text(
    'How many processes of the gateway and of each service run, all on the one port of their kind (Linux): 2, or 2,gateway:4 for another number of one. Default: 1.',
  ),
  LECTERN_PROFILE: text(
    '`small` runs the gateway and all services in one process, for a machine of 2 GB. Nothing then separates what each of them may know.',
  ),
  ...retiredEach(
    ROUTE_OWNERS.map((name) => `${name.toUpperCase()}_PROCESSES`),
    'PROCESSES=1,gateway:2 takes its place',
  ),
  JAVA_HOME: text('Java 17 or newer for Kafka, if `java` on the PATH is older.'),
})

/** What `npm test` reads itself. */
export const testSettings = z.object({
  CHROMIUM_PATH: text(
    'The browser for the tests. Default: Chromium or Chrome on the PATH. For stores to test against see packages/service-kit/src/testing/README.md.',
  ),
})

/** What `npm run kafka:install` reads beside the settings of Kafka. */
export const kafkaInstallSettings = installerSchema.extend({
  ...partitionsSchema.shape,
  ...externalSchema.shape,
  ...retiredEach(['KAFKA_READER_PASSWORD'], '--reader makes a password and prints it'),
})

/** What only docker-compose.yml reads. */
export const composeSettings = z.object({
  SITE_ADDRESS: text(
    'The domain the proxy serves, such as courses.example.org; separate several with a comma and a space. It gets the certificate itself. Empty: plain HTTP, to try it on this machine.',
  ),
  PROXY_BIND: text(
    'The address the proxy listens on, with PORT and HTTPS_PORT: 0.0.0.0 for everyone. Default: 127.0.0.1.',
  ),
  HTTPS_PORT: text('Default: 8443. Browsers expect 443, and 80 as PORT.'),
  FRONT_SUBNET: text(
    'The network of the proxy and the gateways, which trust its addresses as proxies. Change it if this one is in use. Default: 172.31.240.0/24.',
  ),
  REPLICAS: text('How many of the gateway and of each service run. Default: 1.'),
  PROCESS_MEMORY: text(
    'How much memory each service may take; one that stores pictures needs up to 300 MB beside the 200 that it always takes. Default: 512m.',
  ),
  GATEWAY_MEMORY: text(
    'How much memory each gateway may take; with 256m it runs out of memory when it draws pictures for previews. Default: 768m.',
  ),
  REDIS_MEMORY: text('How much memory Redis may fill. Default: 256mb.'),
  REDIS_MEMORY_LIMIT: text('How much its container may take: twice as much as REDIS_MEMORY. Default: 512m.'),
  ...each(['POSTGRES_MEMORY', 'KAFKA_MEMORY'], 'How much memory the containers of the two may take. Default: 1g each.'),
  LOG_MAX_SIZE: text('How large a log file of each container gets; five of them are kept. Default: 10m.'),
  BACKUPS: text(
    'The folder of this machine that is /backups in the containers, writable for uid 1000. Default: ./backups.',
  ),
  ...each(
    ['LECTERN_IMAGE', 'LECTERN_SANDBOX_IMAGE'],
    'The images. Default: lectern and lectern-sandbox, as they are built here.',
  ),
  LECTERN_SECRET: text(
    'The secret that all others derive from (by HKDF, with a label each). The second command in docker-compose.yml creates it. No process gets it. Keep a copy elsewhere. 64 hexadecimal digits.',
  ),
  KAFKA_EXTERNAL_LISTEN: text(
    'With infra/compose/kafka-external.yml: the address and port of this machine on which Kafka listens for readers outside. Default: 0.0.0.0:9094.',
  ),
  COMPOSE_PROFILES: text(
    'What else runs, separated by commas. `sandbox`: the Stripe sandbox and the mail catcher; with the keys of a Stripe account without it, and with STRIPE_SANDBOX_URL empty. `monitoring`: Prometheus and Grafana, with METRICS_PORT=9464. `scheduled-backups`: a backup every day. `tracing`: a Jaeger, for OTEL_EXPORTER_OTLP_ENDPOINT=http://jaeger:4318.',
  ),
  ...each(
    ['PROMETHEUS_PORT', 'GRAFANA_PORT'],
    'Where the two listen, on this machine alone. Prometheus has no login. Default: 9090 and 3000.',
  ),
  ...each(
    ['PROMETHEUS_RETENTION', 'PROMETHEUS_RETENTION_SIZE'],
    'How long metrics are kept, and how much of them. Default: 30d and 4GB.',
  ),
  ALERTMANAGERS_FILE: text(
    'A file that names your Alertmanagers, as infra/monitoring/prometheus/alertmanagers.yml shows: the default, which names none.',
  ),
  ...retiredEach(
    ['LOG_MAX_FILES', 'PROMETHEUS_MEMORY', 'GRAFANA_MEMORY', 'JAEGER_PORT'],
    'say it in a docker-compose.override.yml',
  ),
})

/**
 * What set-up commands derive from LECTERN_SECRET, or whoever starts the processes tells them; not of a schema. `<SERVICE>` stands for the name of each.
 */
export const derivedSettings: Record<string, string> = {
  '<SERVICE>_URL': 'Where a service answers. The gateway has all of them, a service those that it calls.',
  '<SERVICE>_DATABASE_PASSWORD': 'The password of the service in Postgres, where its role is `lectern_` and its name.',
  '<SERVICE>_KAFKA_USERNAME': 'Its account in Kafka. Default: KAFKA_TOPIC_PREFIX, a dot and its name.',
  '<SERVICE>_KAFKA_PASSWORD':
    'The password of that account. Empty, with npm run kafka:install: you keep the account yourself.',
  '<PROCESS>_SIGNING_KEY': 'INTERNAL_SIGNING_KEY of each process that calls services, the gateway too.',
  POSTGRES_PASSWORD: "With docker compose: the password of Postgres's administrator.",
  REDIS_PASSWORD: 'With docker compose: the password of Redis.',
  REDIS_LIVE_PASSWORD:
    'With docker compose: the password of the account in Redis by which services publish live updates.',
  KAFKA_BROKER_PASSWORD: 'With docker compose: the password of the broker itself.',
  GRAFANA_ADMIN_PASSWORD: 'With docker compose: the password of `admin` in Grafana, which does not start without it.',
}
