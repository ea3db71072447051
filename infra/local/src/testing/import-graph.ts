import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@lectern/contracts/shapes/languages.ts'
import { REPOSITORY } from '../repository.ts'

/** `from './x.ts'`, `import './x.ts'`, `import('./x.ts')`: imports in this repository name the file, with its ending. */
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
/** A template literal names files only at run time: all beside it count. */
const CODE = /\.(?:ts|tsx|mts|mjs)$/

const known = new Map<string, string[]>()
let packages: Map<string, string> | undefined

/** The folder of `src` of each workspace, by the package's name. */
function workspaces(): Map<string, string> {
  packages ??= new Map(
    globSync('{packages,services,infra}/*/package.json', { cwd: REPOSITORY }).map((manifest) => {
      const { name } = JSON.parse(readFileSync(join(REPOSITORY, manifest), 'utf8')) as { name: string }
      return [name, join(dirname(manifest), 'src')]
    }),
  )
  return packages
}

/** What servers' texts are made of: git knows nothing of the modules. */
const CATALOGS = LANGUAGES.map((language) => `packages/texts/${language}.json`)

function resolveImport(from: string, specifier: string): string | string[] | null {
  const [scope, name, ...rest] = specifier.split('/')
  if (scope === '@lectern' && name === 'texts') return CATALOGS
  const source = scope === '@lectern' ? workspaces().get(`${scope}/${name}`) : undefined
  const path = specifier.startsWith('.') ? join(dirname(from), specifier) : source && join(source, ...rest)
  return path && existsSync(join(REPOSITORY, path)) ? path : null
}

function importsOf(file: string): string[] {
  const found = known.get(file)
  if (found) return found
  const code = CODE.test(file) ? readFileSync(join(REPOSITORY, file), 'utf8') : ''
  const imports = [...code.matchAll(IMPORT)].flatMap(([, specifier = '']) => resolveImport(file, specifier) ?? [])
  known.set(file, imports)
  return imports
}

/** A file of the repository and all that it imports, also indirectly, as paths relative to the repository. */
export function filesBehind(file: string): Set<string> {
  const seen = new Set<string>([file])
  for (const each of seen) for (const imported of importsOf(each)) seen.add(imported)
  return seen
}
