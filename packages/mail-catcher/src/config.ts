import { z } from 'zod'

const port = z.coerce.number().pipe(z.int().min(0).max(65_535))

const configSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** Of the pages. */
  PORT: port.default(8025),
  SMTP_PORT: port.default(1025),
  /** Further names that it is reached by, separated by commas, such as a container's. */
  HOSTNAMES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
})
export type Config = z.infer<typeof configSchema>

/** The settings from the environment. Throws an error whose message is one line naming each bad value. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const parsed = configSchema.safeParse(environment)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The mail catcher can't start: ${problems.join('; ')}`)
}
