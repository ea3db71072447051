import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg'])
const SMALLEST = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Lays a `.br` and a `.gz` beside every text file, pressed as small as it goes: the gateway sends those as they are. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'lectern-precompress',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
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
