import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Of a package whose file for browsers needs a document, which workers don't have. Vite doesn't ask for the one that it has for workers. */
const FOR_WORKERS = new Map([['decode-named-character-reference', 'index.js']])

export function workerConditions(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'worker-conditions',
    enforce: 'pre',
    resolveId(source) {
      const file = FOR_WORKERS.get(source)
      return file === undefined ? undefined : join(dirname(require.resolve(source)), file)
    },
  }
}
