import { z } from 'zod'

/**
 * A setting that counts for the last time in this release: whoever sets it is told at the start what takes its place. It isn't in `.env.example`, and
 * goes with the next release.
 */
export function retired<Schema extends z.ZodType>(schema: Schema, instead: string): Schema {
  return schema.meta({ retired: instead }) as Schema
}

export function isRetired(schema: z.core.$ZodType): boolean {
  return z.globalRegistry.get(schema)?.retired !== undefined
}

/** One sentence for each retired setting of a schema that the environment sets. */
export function retiredIn(schema: z.ZodType, env: NodeJS.ProcessEnv): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, setting]) => {
    const instead = z.globalRegistry.get(setting)?.retired
    return instead === undefined || !env[name] ? [] : [`${name} counts for the last time in this release: ${instead}`]
  })
}
