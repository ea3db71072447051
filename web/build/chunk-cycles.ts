import type { Plugin, Rolldown } from 'vite'

/**
 * Fails a build with chunks that import each other: one of them runs before what it needs is there, and a page that loads them in that order stays empty.
 * Modules don't, but what is cut by who shares it may.
 */
export function chunkCycles(): Plugin {
  return {
    name: 'chunk-cycles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
      if (cycle) this.error(`chunks import each other; put what they share into a group in vite.config.ts: ${cycle}`)
    },
  }
}

function findCycle(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string | undefined {
  const done = new Set<string>()
  const walk = (fileName: string, path: readonly string[]): string | undefined => {
    if (path.includes(fileName)) return describe([...path.slice(path.indexOf(fileName)), fileName])
    if (done.has(fileName)) return undefined
    for (const imported of chunks.get(fileName)?.imports ?? []) {
      const cycle = walk(imported, [...path, fileName])
      if (cycle) return cycle
    }
    done.add(fileName)
    return undefined
  }
  const describe = (path: readonly string[]) =>
    path.map((fileName) => `\n${fileName} with ${chunks.get(fileName)?.moduleIds.slice(0, 5).join(', ')}`).join('')
  for (const fileName of chunks.keys()) {
    const cycle = walk(fileName, [])
    if (cycle) return cycle
  }
  return undefined
}
