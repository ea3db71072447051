import { z } from 'zod'

/** What of xAPI 1.0.3 (Data, 2.2 to 4) holds for statements such as ours. Strict: a property that the rules don't name is a fault. */
const iri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i)
const languageMap = z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.string())
const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i)
/** Exactly one inverse functional identifier; ours is an account. */
const agent = z.strictObject({
  objectType: z.literal('Agent').optional(),
  name: z.string().optional(),
  account: z.strictObject({ homePage: iri, name: z.string().min(1) }),
})
const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: z
    .strictObject({
      type: iri.optional(),
      name: languageMap.optional(),
      description: languageMap.optional(),
      moreInfo: iri.optional(),
    })
    .optional(),
})
const score = z
  .strictObject({
    scaled: z.number().min(-1).max(1).optional(),
    raw: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min < max, 'min is below max')
  .refine(
    ({ raw, min = -Infinity, max = Infinity }) => raw === undefined || (raw >= min && raw <= max),
    'raw is between',
  )
const contextActivity = z.array(activity)
const statement = z.strictObject({
  id: uuid,
  actor: agent,
  verb: z.strictObject({ id: iri, display: languageMap.optional() }),
  object: activity,
  result: z
    .strictObject({
      score: score.optional(),
      success: z.boolean().optional(),
      completion: z.boolean().optional(),
      duration: z.string().optional(),
    })
    .optional(),
  context: z
    .strictObject({
      registration: uuid.optional(),
      platform: z.string().optional(),
      language: z.string().optional(),
      contextActivities: z
        .strictObject({
          parent: contextActivity.optional(),
          grouping: contextActivity.optional(),
          category: contextActivity.optional(),
          other: contextActivity.optional(),
        })
        .optional(),
    })
    .optional(),
  timestamp: z.iso.datetime({ offset: true }),
})

/** No null stands anywhere outside of extensions (2.2). */
function hasNull(value: unknown): boolean {
  if (value === null) return true
  return typeof value === 'object' && Object.values(value as object).some(hasNull)
}

/** What is wrong with a statement. */
export function faultsOf(given: unknown): string[] {
  const parsed = statement.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return hasNull(given) ? [...faults, 'null'] : faults
}
