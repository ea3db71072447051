import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { REPOSITORY } from '../src/repository.ts'

const packageSchema = z.object({
  engines: z.object({ node: z.string() }),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
})
const packageIn = (folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(REPOSITORY, folder, 'package.json'), 'utf8')))

test('the example of a reporting system brings the Node that reads its TypeScript, as the repository does', () => {
  const [example, own] = [packageIn('examples/reporting'), packageIn('.')]
  expect(example.dependencies.node).toBe(own.dependencies.node)
  expect(example.engines.node).toBe(own.engines.node)
  const readme = readFileSync(join(REPOSITORY, 'examples/reporting/README.md'), 'utf8')
  expect(readme).toContain('npm run --silent report -w reporting-example')
  expect(readme).not.toMatch(/(^ +|`|pem )node /m)
})
