import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { z } from 'zod'

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }))
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
 * Makes one piece of code unfetchable, or none, and always the stream. Chromium does it itself: a route of Playwright's would turn off the cache, and
 * each of hundreds of loads would fetch and compile everything anew.
 */
export async function blockerOf(page: Page): Promise<(chunk?: string) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const block = (chunk?: string) =>
    cdp.send('Network.setBlockedURLs', { urls: chunk ? [STREAM, `*/${chunk}`] : [STREAM] })
  await block()
  return block
}

/** Something can be read, and there is Reload. */
export async function expectReload(page: Page, chunk: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Reload' }).first(), `no Reload without ${chunk}`).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.locator('#root'), `blank without ${chunk}`).toContainText(/\w{4,}/)
}
