import { z } from 'zod'
import { declareProblems } from './declare.ts'

/** Of what operators do with a service, and of what services ask of each other's data. */
export const operationProblems = declareProblems({
  'parked-key-not-found': { status: 404 },
  'parked-event-not-found': { status: 404 },
  'kafka-unavailable': { status: 503 },
  'redrive-running': { status: 409 },
  'own-data-list-not-found': { status: 404 },
  'digest-not-found': { status: 404, params: z.strictObject({ service: z.string(), set: z.string() }) },

  'address-invalid': { status: 400 },
  'address-requires-https': { status: 400 },
  'address-with-credentials': { status: 400 },
  'address-with-fragment': { status: 400 },
  'address-port-not-allowed': { status: 400, params: z.strictObject({ ports: z.string() }) },
  'address-with-last-dot': { status: 400 },
  'address-internal': { status: 400 },
})
