import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = resolve(import.meta.dirname, '../src')
const ENDPOINT = join(SOURCES, 'api/endpoint.ts')
const IMPORT = /^import (?:\{([^}]*)\}|\* as (\w+)) from '#api\/([\w-]+)'$/gm
const CALL = /^export const (\w+) = endpoint<.*>(\(.*\))$/gm

/** The calls of a generated module (write-calls.ts): what each is made of, by its name. */
function callsOf(area: string): Map<string, string> {
  const code = readFileSync(join(SOURCES, `generated/api/${area}.ts`), 'utf8')
  return new Map(Array.from(code.matchAll(CALL), ([, name = '', made = '']) => [name, `/*#__PURE__*/ endpoint${made}`]))
}

/**
 * Makes each call where it is imported: a page gets those that it makes. As modules they would be cut by who shares them, and
 * joined with what their neighbours need.
 */
export function inlineCalls(): Plugin {
  return {
    name: 'lectern-inline-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code) {
      if (!code.includes(`from '#api/`)) return null
      const inlined = code.replaceAll(IMPORT, (_, names: string | undefined, namespace: string, area: string) => {
        const calls = callsOf(area)
        const made = (name: string) => calls.get(name) ?? this.error(`#api/${area} has no ${name}`)
        if (names === undefined) {
          const used = new Set(
            Array.from(code.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g')), ([, name = '']) => name),
          )
          return `const ${namespace} = { ${Array.from(used, (name) => `${name}: ${made(name)}`).join(', ')} }`
        }
        const imported = names.split(',').flatMap((name) => name.trim() || [])
        return imported
          .map((name) => name.split(' as '))
          .map(([name = '', local = name]) => `const ${local} = ${made(name)}`)
          .join('\n')
      })
      return { code: `import { endpoint } from ${JSON.stringify(ENDPOINT)}\n${inlined}`, map: null }
    },
  }
}
