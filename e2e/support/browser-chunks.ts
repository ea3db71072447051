import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifestSchema>
const MANIFEST = new URL('../../web/dist/.vite/manifest.json', import.meta.url)
const CODE = /^\/(assets\/[^/]+\.js)$/

/** Sets the colours before anything is drawn, and can't be missed by what is drawn afterwards. */
const COLOURS = /\/scheme-[^/]*\.js$/

/** Comes with the first bytes of a video's upload, which its own tests open; what fails there is said there. */
const UPLOAD = /tus-js-client/

async function readManifest() {
  return manifestSchema.parse(JSON.parse(await readFile(MANIFEST, 'utf8')))
}

/** The piece of code that a source file has become. */
export async function chunkOf(source: string): Promise<string> {
  const entry = Object.entries(await readManifest()).find(([name]) => name.endsWith(source))
  if (!entry) throw new Error(`no chunk is made of ${source}`)
  return entry[1].file
}

/** Every piece of code that the build has made, as `assets/name-hash.js`. */
export async function chunksOfTheBuild(): Promise<string[]> {
  const files = Object.entries(await readManifest()).flatMap(([source, { file }]) =>
    UPLOAD.test(source) ? [] : [file],
  )
  return [...new Set(files)].filter((file) => file.endsWith('.js') && !COLOURS.test(`/${file}`))
}

/** The files without which an import of this one fails: itself, what it imports, and what that does. */
function neededBy(source: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const one of chunk.imports) neededBy(one, manifest, found)
  return found
}

/**
 * Puts pieces together without which the very same imports of a page fail, by all the code that it has fetched. A browser says of an import
 * that it has failed, and not of which piece: whichever of them is missing, the page can't tell it from the others.
 */
export async function failingAlike(pieces: string[], fetched: Set<string>): Promise<string[][]> {
  const manifest = await readManifest()
  const imported = Object.entries(manifest)
    .filter(([, { file, isEntry, isDynamicEntry }]) => (isEntry || isDynamicEntry) && fetched.has(file))
    .map(([source]) => ({ source, needed: neededBy(source, manifest) }))
  const alike = Map.groupBy(pieces, (piece) =>
    imported
      .filter(({ needed }) => needed.has(piece))
      .map(({ source }) => source)
      .join(' '),
  )
  return [...alike.values()]
}

/** The code that a page fetches from now on, and all that it waits for. */
export function fetchedBy(page: Page): { chunks: Set<string>; waiting: Set<Request> } {
  const chunks = new Set<string>()
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    // A navigation forgets what was under way.
    if (request.isNavigationRequest()) waiting.clear()
    waiting.add(request)
    const file = CODE.exec(new URL(request.url()).pathname)?.[1]
    if (file && !COLOURS.test(`/${file}`)) chunks.add(file)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return { chunks, waiting }
}

/** For a while nothing has been fetched, or waited for: more code may come after an answer of the API. */
export async function nothingMore({ chunks, waiting }: ReturnType<typeof fetchedBy>): Promise<void> {
  let [before, calm] = [-1, 0]
  while (calm < 4) {
    calm = waiting.size === 0 && chunks.size === before ? calm + 1 : 0
    before = chunks.size
    await sleep(200)
  }
}

/** What tells pages of changes: an answer without an end, for which a test would wait that waits until nothing is fetched any more. */
const STREAM = '*/api/live*'

/**
 * Makes pieces of code unfetchable, or none, and always the stream. Chromium does it itself: a route of Playwright's would turn off the cache, and
 * each of hundreds of loads would fetch and compile everything anew.
 */
export async function blockerOf(page: Page): Promise<(chunks?: string[]) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const block = (chunks: string[] = []) =>
    cdp.send('Network.setBlockedURLs', { urls: [STREAM, ...chunks.map((chunk) => `*/${chunk}`)] })
  await block()
  return block
}

/** Something can be read, and there is Reload. */
export async function expectReload(page: Page, chunks: string[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Reload' }).first(), `no Reload without ${chunks}`).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.locator('#root'), `blank without ${chunks}`).toContainText(/\w{4,}/)
}
