import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
type Manifest = z.infer<typeof manifestSchema>
const MANIFEST = new URL('../../web/dist/.vite/manifest.json', import.meta.url)

async function readManifest() {
  return manifestSchema.parse(JSON.parse(await readFile(MANIFEST, 'utf8')))
}

function entryOf(source: string, manifest: Manifest): string {
  const entry = Object.keys(manifest).find((name) => name.endsWith(source))
  if (!entry) throw new Error(`no chunk is made of ${source}`)
  return entry
}

/** A chunk with all that it imports, as `assets/name-hash.js`. */
function neededBy(entry: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports) neededBy(imported, manifest, found)
  return found
}

/** The chunk that a source file is in, as `assets/name-hash.js`. */
export async function chunkOf(source: string): Promise<string> {
  const manifest = await readManifest()
  return manifest[entryOf(source, manifest)]?.file ?? ''
}

/**
 * The two kinds of chunks without which the import of a source file fails: its own, and one that it shares with others, of those that were fetched for
 * it. Whichever of its shared chunks is missing, a browser says the same: that the import has failed.
 */
export async function kindsOfChunks(source: string, fetched: string[]): Promise<string[]> {
  const manifest = await readManifest()
  const own = await chunkOf(source)
  const needed = neededBy(entryOf(source, manifest), manifest).difference(neededBy('index.html', manifest))
  const shared = fetched.find((chunk) => chunk !== own && needed.has(chunk))
  if (!shared) throw new Error(`${source} shares no chunk`)
  return [own, shared]
}

/** The code that this document has fetched so far, as `assets/name-hash.js`. */
export function fetchedBy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((file) => file.endsWith('.js')),
  )
}

/** Until it is called off, a chunk can't be fetched. */
export async function breakChunk(page: Page, chunk: string): Promise<() => Promise<void>> {
  await page.route(`**/${chunk}`, (route) => route.abort())
  return () => page.unroute(`**/${chunk}`)
}

/** Something can be read, and there is Reload. */
export async function expectReload(page: Page, chunk: string): Promise<void> {
  const reload = page.getByRole('button', { name: 'Reload' }).first()
  await expect(reload, `no Reload without ${chunk}`).toBeVisible()
  await expect(page.locator('#root'), `blank without ${chunk}`).toContainText(/\w{4,}/)
}
