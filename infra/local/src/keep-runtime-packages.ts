import { existsSync, globSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/**
 * `keep-runtime-packages.ts <workspace>…`, for the Dockerfile, in a tree where all packages are installed as the lock file
 * says: removes from node_modules what the programs of these workspaces can't reach (tools, tests, Prisma's command line, the
 * toolkits of the browser's side), and of the rest what only people and compilers read. Versions stay what they are.
 */

/** Other databases' query compilers are most of Prisma's client. */
const UNREAD = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts', '*.md', '*_bg.{cockroachdb,mysql,sqlite,sqlserver}.*']

const names = z.record(z.string(), z.unknown()).default({})
const manifestSchema = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})

const root = process.cwd()
const retained = new Set<string>()
for (const workspace of globSync(process.argv.slice(2), { cwd: root })) keep(join(root, workspace))
for (const folder of installed()) {
  if (!retained.has(realpathSync(folder))) rmSync(folder, { recursive: true })
}
for (const file of globSync(
  UNREAD.map((name) => `**/node_modules/**/${name}`),
  { cwd: root },
))
  rmSync(join(root, file), { force: true })

/** A package, and what it needs to run: dependencies, optional ones that are here, and peers that aren't optional. */
function keep(folder: string): void {
  if (retained.has(folder)) return
  retained.add(folder)
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  for (const name of new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])) {
    const found = find(name, folder)
    if (found !== undefined) keep(found)
    else if (!(name in optionalDependencies)) throw new Error(`${folder} needs ${name}, which is not installed`)
  }
}

/** Where Node finds a package, seen from another one. */
function find(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return realpathSync(folder)
  return from === root ? undefined : find(name, dirname(from))
}

/** Every package of node_modules, those inside of others first. */
function installed(): string[] {
  const manifests = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: root })
  return manifests.map((file) => join(root, dirname(file))).sort((a, b) => b.length - a.length)
}
