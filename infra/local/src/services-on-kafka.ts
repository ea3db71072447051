import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { serviceOnKafka } from '@lectern/service-kit/events/service-on-kafka.ts'
import { definitionOf } from './service-definitions.ts'

// What `servicesOnKafka` reads: a line of JSON.
const services = await Promise.all(
  SERVICES.map(async (name) => ({ ...serviceOnKafka(await definitionOf(name)), name })),
)
console.log(JSON.stringify(services))
process.exit(0)
