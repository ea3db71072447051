import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', import.meta.url), 'utf8'))

/** Files of an entry and of all that it imports statically. */
function filesOf(entry, seen = new Set()) {
  if (!seen.has(entry)) {
    seen.add(entry)
    for (const imported of manifest[entry].imports ?? []) filesOf(imported, seen)
  }
  return [...seen].map((name) => `dist/${manifest[name].file}`)
}

const first = filesOf('index.html')

export default [
  { name: 'First load, every page', path: first, limit: '175 kB', gzip: true },
  {
    name: 'Home page with all its JavaScript',
    path: [...new Set([...first, ...filesOf('src/features/home/home-page.tsx')])],
    limit: '200 kB',
    gzip: true,
  },
]
