import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { isForBrowsers } from './languages.ts'

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg'])
const SMALLEST = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Lays a `.br` and a `.gz` beside every text file, pressed as small as it goes: the gateway sends those as they are. */
export function precompress(): Plugin {
  return {
    name: 'lectern-precompress',
    applyToEnvironment: isForBrowsers,
    apply: 'build',
    async closeBundle() {
      const { root, build } = this.environment.config
      const folder = join(root, build.outDir)
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.has(extname(file))).map((file) => press(join(folder, file))),
      )
    },
  }
}

async function press(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
}
