import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { REPOSITORY } from '../repository.ts'

const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/
/** A version or a range of the registry: no address, no path, no repository. */
const FROM_REGISTRY = /^(npm:@?[\w./-]+@)?[\w.^~<>=|*+ -]+$/

const packageSchema = z.object({
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), packageSchema) })

/**
 * What of a package-lock.json could bring in other code than what was reviewed, found without asking anybody: a package from
 * a fixed address and not from whatever registry npm is set to, without the digest of its bytes, or declared by an address.
 * Empty when all is well.
 */
export function faultsOfLock(lock: unknown): string[] {
  const { packages } = lockSchema.parse(lock)
  return Object.entries(packages).flatMap(([path, about]) => {
    const isOurs = !path.includes('node_modules/')
    const declared = { ...about.dependencies, ...about.devDependencies, ...about.optionalDependencies }
    const odd = Object.entries(declared)
      .filter(([, range]) => !FROM_REGISTRY.test(range))
      .map(([name, range]) => `${path || 'the root'} asks for ${name} as ${range}, which is not a version`)
    if (isOurs) return odd
    if (about.link)
      return isWorkspace(about.resolved, packages) ? odd : [...odd, `${path} is a link out of the repository`]
    return [
      ...odd,
      ...(about.resolved === undefined ? [] : [`${path} comes from ${about.resolved}`]),
      ...(SHA512.test(about.integrity ?? '') ? [] : [`${path} has no SHA-512 of its bytes`]),
    ]
  })
}

function isWorkspace(target: string | undefined, packages: Record<string, unknown>): boolean {
  return target !== undefined && !target.startsWith('..') && target in packages
}

if (import.meta.main) {
  const faults = faultsOfLock(JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')))
  for (const fault of faults) console.error(fault)
  console.log(
    `check:lock: ${faults.length === 0 ? 'every package is from the registry, with its digest' : `${faults.length} faults`}`,
  )
  if (faults.length > 0) process.exitCode = 1
}
