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

/** What a visitor's browser has to have for a page. */
function pageLimit(name, page, limit) {
  return { name, path: [...new Set([...first, ...filesOf(page)])], limit, gzip: true }
}

export default [
  { name: 'First load, every page', path: first, limit: '176.8 kB', gzip: true },
  pageLimit('Home page with all its JavaScript', 'src/features/home/home-page.tsx', '201 kB'),
  pageLimit('Certificate page', 'src/features/certificate/certificate-page.tsx', '208.5 kB'),
  pageLimit('Course page', 'src/features/course/course-page.tsx', '223.5 kB'),
  pageLimit('Catalog page', 'src/features/catalog/catalog-page.tsx', '240 kB'),
]
