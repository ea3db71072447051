import type { Plugin, Rolldown } from 'vite'
import { FIRST_LANGUAGE } from '../../packages/contracts/src/shapes/languages.ts'
import { pageHeadsIn } from '../src/config/page-heads.ts'
import { pageNamed, pageNames } from '../src/config/pages.ts'
import { fileIn, folderOf, headTextsOf, isForBrowsers, otherLanguages } from './languages.ts'

/**
 * Writes what whoever serves the app knows of its pages beside the index: their addresses, since all others are 404, what the
 * public ones say of themselves, and which files their code is in.
 */
export function pages(): Plugin {
  return {
    name: 'lectern-pages',
    applyToEnvironment: isForBrowsers,
    generateBundle(_options, bundle) {
      const languageFile = fileIn(bundle)
      for (const language of [FIRST_LANGUAGE, ...otherLanguages]) {
        const heads = new Map(Object.entries(pageHeadsIn(headTextsOf(language))))
        const all = pageNames.map((name) => {
          const { path: pattern, search: isPublic = false } = pageNamed(name)
          const { title = null, description = null, module, rendered = false, query = [] } = heads.get(name) ?? {}
          const modules =
            module === undefined ? [] : filesOf(module, bundle).map((file) => languageFile(file, language))
          return { name, pattern, title, description, modules, rendered, query, isPublic }
        })
        const folder = language === FIRST_LANGUAGE ? '' : `${folderOf(language)}/`
        this.emitFile({ type: 'asset', fileName: `${folder}pages.json`, source: JSON.stringify(all) })
      }
    },
  }
}

/** The file of a page's code and those that it imports, however deep, without what the index names already. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!page || !entry) throw new Error(`${module} has no chunk of its own`)
  const first = new Set([entry.fileName, ...entry.imports])
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  // A set takes in what is added while one walks along it.
  const files = new Set([page.fileName])
  for (const file of files)
    for (const imported of imports.get(file) ?? []) if (!first.has(imported)) files.add(imported)
  return [...files]
}
