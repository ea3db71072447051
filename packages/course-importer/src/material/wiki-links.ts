import GithubSlugger from 'github-slugger'
import * as path from 'pathe'
import { isPage } from './source-files.ts'

/** Where `[[target]]` leads, as a link would be written; what isn't there stays as it is written, and is a dead link. */
export type WikiLinks = (target: string, from: string) => string

/** Notes link by name alone, wherever in the folder the page or picture is; of several of a name the nearest to the top is meant. */
export function wikiLinks(files: readonly string[]): WikiLinks {
  const byName = new Map<string, string>()
  const byPath = new Map<string, string>()
  const add = (map: Map<string, string>, name: string, file: string) => {
    if (!map.has(name)) map.set(name, file)
  }
  const nearestFirst = [...files].sort((a, b) => a.split('/').length - b.split('/').length)
  for (const file of nearestFirst) {
    for (const name of isPage(file) ? [file, file.replace(/\.\w+$/, '')] : [file]) {
      add(byPath, name.toLowerCase(), file)
      add(byName, path.basename(name).toLowerCase(), file)
    }
  }
  return (target, from) => {
    const [written = '', heading] = target.split('#', 2)
    const fragment = heading === undefined ? '' : `#${new GithubSlugger().slug(heading.trim())}`
    const name = written.trim().toLowerCase()
    if (name === '') return fragment
    const nearby = path.join(path.dirname(from), name).toLowerCase()
    const file = byPath.get(nearby) ?? byPath.get(name.replace(/^\//, '')) ?? byName.get(path.basename(name))
    const address = file === undefined ? written.trim() : `/${file}`
    return address.split('/').map(encodeURIComponent).join('/') + fragment
  }
}
