import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { externalSchema, installerSchema, partitionsSchema } from '@lectern/service-kit/process/kafka-config.ts'
import { z } from 'zod'
import { PORTS } from './ports.ts'
import { TOKEN_ISSUERS } from './secrets.ts'
import { envPrefix } from './services.ts'

const text = (description: string) => z.string().optional().describe(description)
/** One description for all of them. */
const each = (names: readonly string[], description: string) =>
  Object.fromEntries(names.map((name) => [name, text(description)]))

const { gateway: _, kafkaController, ...otherPorts } = PORTS

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
  ...each(
    Object.values(otherPorts).map(({ setting }) => setting),
    'Ports of the services, the stores, the Stripe sandbox and the mail catcher on 127.0.0.1. Default: 4101 and up while free, else any free one.',
  ),
  PROCESSES: text(
    'How many processes of the gateway and of each service run, all on the one port of their kind (Linux). Default: 1.',
  ),
  ...each(
    [...SERVICES, 'gateway'].map((name) => `${name.toUpperCase()}_PROCESSES`),
    'How many of this one, in place of PROCESSES.',
  ),
  [kafkaController.setting]: text("Kafka's controller, which only Kafka itself calls."),
  JAVA_HOME: text("A Java 17 or newer for Kafka, where `java` isn't the one."),
})

/** What `npm test` reads itself. */
export const testSettings = z.object({
  CHROMIUM_PATH: text('The browser for the tests. Default: Chromium or Chrome on the PATH.'),
  ...each(
    ['TEST_POSTGRES_URL', 'TEST_REDIS_URL', 'TEST_KAFKA_BROKERS', 'TEST_S3_ENDPOINT'],
    'Stores to test against instead of starting them. The Postgres user must be a superuser.',
  ),
  ...each(
    ['TEST_KAFKA_USERNAME', 'TEST_KAFKA_PASSWORD', 'TEST_KAFKA_SASL_MECHANISM'],
    'An account that may do all at TEST_KAFKA_BROKERS; the tests of rights need one.',
  ),
})

/** What `npm run kafka:install` reads beside the settings of Kafka. */
export const kafkaInstallSettings = installerSchema.extend({
  ...partitionsSchema.shape,
  ...each(
    SERVICES.map((service) => `${envPrefix(service)}_KAFKA_USERNAME`),
    "Each service's account. Default: KAFKA_TOPIC_PREFIX, a dot and its name.",
  ),
  ...each(
    SERVICES.map((service) => `${envPrefix(service)}_KAFKA_PASSWORD`),
    "Each service's password. Empty: you keep the account yourself.",
  ),
  ...externalSchema.shape,
  KAFKA_READER_PASSWORD: text('Of the account that --reader makes. Empty: a new one, which is printed.'),
})

/** What only docker-compose.yml reads. */
export const composeSettings = z.object({
  SITE_ADDRESS: text(
    'What the proxy serves: courses.example.org, for which it gets a certificate by itself, or several with a comma and a space between. Empty: plain HTTP, for trying it on this machine.',
  ),
  PROXY_BIND: text(
    'The address of this machine on which the proxy listens, with PORT for HTTP and HTTPS_PORT: 0.0.0.0 for everyone. Default: 127.0.0.1.',
  ),
  HTTPS_PORT: text('Default: 8443. Browsers expect 443, and 80 as PORT.'),
  FRONT_SUBNET: text(
    'The network of proxy and gateway, whose addresses the gateway takes for proxies: another one where this one is in use. Default: 172.31.240.0/24.',
  ),
  REPLICAS: text('How many of the gateway and of each service run. Default: 1.'),
  PROCESS_MEMORY: text(
    'How much memory each service may take; one that stores pictures needs up to 300 MB beside the 200 that it always takes. Default: 512m.',
  ),
  GATEWAY_MEMORY: text(
    'How much memory each gateway may take; with 256m it is ended while it draws pictures for previews. Default: 768m.',
  ),
  REDIS_MEMORY: text('How much memory Redis may fill. Default: 256mb.'),
  REDIS_MEMORY_LIMIT: text('How much its container may take: twice as much as REDIS_MEMORY. Default: 512m.'),
  ...each(['POSTGRES_MEMORY', 'KAFKA_MEMORY'], 'How much memory the containers of the two may take. Default: 1g each.'),
  LECTERN_PASSWORD: text(
    'Of the teacher for whom `lectern` imports or seeds courses; better set for that one command.',
  ),
  ...each(
    ['LOG_MAX_SIZE', 'LOG_MAX_FILES'],
    'How large a log file of each container gets, and how many of them are kept. Default: 10m and 5.',
  ),
  BACKUPS: text(
    'The folder of this machine that is /backups in the containers, writable for uid 1000. Default: ./backups.',
  ),
  ...each(
    ['LECTERN_IMAGE', 'LECTERN_SANDBOX_IMAGE'],
    'The images. Default: lectern and lectern-sandbox, as they are built here.',
  ),
  POSTGRES_PASSWORD: text("Postgres's administrator."),
  ...each(
    SERVICES.map((service) => `${envPrefix(service)}_DATABASE_PASSWORD`),
    "Each service's role.",
  ),
  REDIS_PASSWORD: text('Of Redis.'),
  REDIS_LIVE_PASSWORD: text('The account in Redis by which services publish live updates.'),
  KAFKA_BROKER_PASSWORD: text('Of the broker itself.'),
  KAFKA_EXTERNAL_LISTEN: text(
    'With infra/compose/kafka-external.yml: the address and port of this machine on which Kafka listens for readers outside. Default: 0.0.0.0:9094.',
  ),
  KAFKA_EXTERNAL_PEM: text(
    'With infra/compose/kafka-external.yml: the file with the key (PKCS #8) and the certificates of that address. Default: ./kafka-external.pem.',
  ),
  COMPOSE_PROFILES: text(
    'What else runs, separated by commas. `sandbox`: the Stripe sandbox and the mail catcher; with the keys of a Stripe account without it, and with STRIPE_API_BASE and STRIPE_SANDBOX_URL empty. `monitoring`: Prometheus and Grafana, with METRICS_PORT=9464. `scheduled-backups`: a backup every day. `tracing`: a Jaeger, for OTEL_EXPORTER_OTLP_ENDPOINT=http://jaeger:4318.',
  ),
  GRAFANA_ADMIN_PASSWORD: text('Of the user `admin`. Grafana does not start without.'),
  ...each(
    ['PROMETHEUS_PORT', 'GRAFANA_PORT'],
    'Where the two listen, on this machine alone. Prometheus has no login. Default: 9090 and 3000.',
  ),
  ...each(
    ['PROMETHEUS_RETENTION', 'PROMETHEUS_RETENTION_SIZE'],
    'How long metrics are kept, and how much of them. Default: 30d and 4GB.',
  ),
  ...each(['PROMETHEUS_MEMORY', 'GRAFANA_MEMORY'], 'How much memory the two may take. Default: 512m each.'),
  ALERTMANAGERS_FILE: text(
    'A file that names your Alertmanagers, as infra/monitoring/prometheus/alertmanagers.yml shows: the default, which names none.',
  ),
  JAEGER_PORT: text('The port of this machine at which that Jaeger shows traces. Default: 16686.'),
  ...each(
    TOKEN_ISSUERS.map((issuer) => `${issuer.toUpperCase()}_SIGNING_KEY`),
    'INTERNAL_SIGNING_KEY of each process that calls services.',
  ),
})
