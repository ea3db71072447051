import { z } from 'zod'
import { timestampSchema } from './fields.ts'

/** How often a person may have all their data made ready in a day. */
export const EXPORTS_A_DAY = 10

/** Of which services the file is made, in their order, and how far it is with each. */
const partSchema = z.object({ service: z.string(), state: z.enum(['waiting', 'running', 'done']) })

export const dataExportSchema = z.object({
  id: z.uuid(),
  startedAt: timestampSchema,
  /** `ready` to be fetched; `running` while it is; `done`; or `broken` off, so that it has to be begun again. */
  state: z.enum(['ready', 'running', 'done', 'broken']),
  parts: z.array(partSchema),
  /** The service that is away now, or for which it broke off; null when none is. */
  awaits: z.string().nullable(),
})
export type DataExport = z.infer<typeof dataExportSchema>

export const exportParamsSchema = z.strictObject({ exportId: z.uuid() })

export const exampleDataExport: DataExport = {
  ...{
    id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
    startedAt: '2026-11-24T12:00:00.000Z',
    state: 'running',
    awaits: null,
  },
  parts: [
    { service: 'identity', state: 'done' },
    { service: 'catalog', state: 'running' },
    { service: 'learning', state: 'waiting' },
  ],
}
