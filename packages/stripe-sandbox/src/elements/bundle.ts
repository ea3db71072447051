import { fileURLToPath } from 'node:url'
import { API_RELEASE } from '../api/api-version.ts'

const sourceOf = (name: string): string => fileURLToPath(new URL(`../../browser/${name}.ts`, import.meta.url))

/** One of the browser's scripts as a single classic script, which is what a `<script>` without a type needs. */
async function bundle(name: string): Promise<string> {
  // Loaded late: the bundler is of use only once a browser comes.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: sourceOf(name),
    platform: 'browser',
    transform: { define: { STRIPE_JS_RELEASE: JSON.stringify(API_RELEASE) } },
  })
  try {
    const { output } = await build.generate({ format: 'iife' })
    return output[0].code
  } finally {
    await build.close()
  }
}

const bundles = new Map<string, Promise<string>>()

/** The script of that name in `browser/`, bundled when it is first asked for. */
export function browserScript(name: 'stripe' | 'card-form'): Promise<string> {
  const known = bundles.get(name)
  if (known) return known
  const made = bundle(name)
  bundles.set(name, made)
  // A failure is not kept, so that the next request tries again.
  made.catch(() => bundles.delete(name))
  return made
}
