import { PORTS } from './ports.ts'
import { STORE_SETTINGS } from './stores/store.ts'

/** The variables that `npm start` and `npm test` read themselves; the processes' own are in their config schemas. */
export const LOCAL_SETTINGS: readonly string[] = [
  'LECTERN_DATA',
  'NODE_ENV',
  'JAVA_HOME',
  'CHROMIUM_PATH',
  'TEST_POSTGRES_URL',
  'TEST_REDIS_URL',
  'TEST_KAFKA_BROKERS',
  'TEST_S3_ENDPOINT',
  ...Object.values(PORTS).map(({ setting }) => setting),
  ...Object.values(STORE_SETTINGS),
]
