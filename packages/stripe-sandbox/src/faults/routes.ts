import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { forgetEverything } from '../storage/database.ts'
import { faultSchema } from './fault.ts'

/** The control interface, in JSON: faults to ask for, and a reset. It is no part of Stripe's API. */
export function faultRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { faults, database } = sandbox

  app.get('/sandbox/faults', () => ({ faults: faults.list() }))

  app.post('/sandbox/faults', (request, reply) => {
    const parsed = faultSchema.safeParse(request.body)
    if (parsed.success) return reply.code(201).send(faults.add(parsed.data))
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'fault'}: ${issue.message}`)
    return reply.code(400).send({ problems })
  })

  app.delete('/sandbox/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })

  app.delete<{ Params: { id: string } }>('/sandbox/faults/:id', (request, reply) =>
    reply.code(faults.remove(request.params.id) ? 204 : 404).send(),
  )

  app.post('/sandbox/reset', (_request, reply) => {
    database.transaction(() => forgetEverything(database))
    return reply.code(204).send()
  })
}
