import { z } from 'zod'
import { dataExportSchema, EXPORTS_A_DAY, exampleDataExport, exportParamsSchema } from '../../shapes/data-exports.ts'
import { defineRoute } from './route.ts'

const common = { owner: 'gateway', access: 'signed-in' } as const

export const beginDataExport = defineRoute({
  ...common,
  id: 'beginDataExport',
  method: 'POST',
  path: '/api/user/data-exports',
  stepUp: 'everybody',
  summary: 'Start an export of all your data',
  description: `The file is made while it is fetched, and kept nowhere. 409 while one is being fetched; ${EXPORTS_A_DAY} a day, then 429.`,
  responses: { 201: dataExportSchema },
  problems: ['proof-required', 'export-being-prepared', 'export-limit-reached'],
  example: { answer: { ...exampleDataExport, state: 'ready' } },
})

export const getDataExport = defineRoute({
  ...common,
  id: 'getDataExport',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/user/data-exports',
  summary: 'Get the progress of your latest data export; null if there was none within a day',
  responses: { 200: z.object({ newest: dataExportSchema.nullable() }) },
  example: { answer: { newest: exampleDataExport } },
})

export const fetchDataExport = defineRoute({
  ...common,
  id: 'fetchDataExport',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/user/data-exports/{exportId}',
  stepUp: 'everybody',
  summary: 'Download your data export',
  description:
    'A ZIP archive: a JSON file from each service, pictures, a teacher’s courses, and README.txt, which says what is what. It can be fetched once; where a service goes away for longer than a minute the answer breaks off. 404 for any other export than the newest own one, 409 where it was fetched already.',
  params: exportParamsSchema,
  responses: { 200: z.string() },
  responseMediaType: 'application/zip',
  problems: ['proof-required', 'export-not-found', 'export-already-fetched', 'export-being-prepared'],
})
