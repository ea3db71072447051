import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isForBrowsers } from './languages.ts'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** Fonts and tables of characters that PDFs may leave out, and decoders of pictures without WebAssembly, which the content policy forbids. */
const WANTED: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
}

/** Lays what pdf.js fetches by name under a path with its version, so that browsers may keep it. `components/pdf/read-pdf.ts` names the path. */
export function pdfData(): Plugin {
  return {
    name: 'lectern-pdf-data',
    applyToEnvironment: isForBrowsers,
    async configureServer(server) {
      const files = new Map((await pdfFiles()).map(({ path, source }) => [`/${path}`, source]))
      server.middlewares.use((request, response, next) => {
        const source = files.get(request.url ?? '')
        if (source === undefined) return next()
        if (source.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(source).pipe(response)
      })
    },
    async generateBundle() {
      for (const { path, source } of await pdfFiles()) {
        this.emitFile({ type: 'asset', fileName: path, source: await readFile(source) })
      }
    },
  }
}

async function pdfFiles(): Promise<{ path: string; source: string }[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const folders = await Promise.all(
    Object.entries(WANTED).map(async ([folder, wanted]) => {
      const names = (await readdir(join(root, folder))).filter((name) => wanted.test(name))
      return names.map((name) => ({
        path: `assets/pdf-${version}/${folder}/${name}`,
        source: join(root, folder, name),
      }))
    }),
  )
  return folders.flat()
}
