import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from '../repository.ts'
import { runCommand } from '../run-command.ts'
import { filesBehind } from './import-graph.ts'
import { kindOf } from './test-files.ts'

/** A change of one of these can affect every test. */
const EVERYTHING = /^(package-lock\.json|vitest\.config\.ts|tsconfig.*\.json|e2e\/playwright\.config\.ts)$/

async function git(...args: string[]): Promise<string[] | null> {
  const { code, output } = await runCommand('git', args, { cwd: REPOSITORY })
  return code === 0 ? output.split('\n').filter(Boolean) : null
}

/**
 * Files that differ from where this branch left main, committed or not; null where git doesn't know. On main itself, what isn't pushed yet.
 * TEST_BASE names another commit to compare with.
 */
export async function changedFiles(): Promise<string[] | null> {
  const bases = process.env.TEST_BASE ? [process.env.TEST_BASE] : ['origin/main', 'main']
  for (const base of bases) {
    const changed = await git('diff', '--name-only', '--merge-base', base)
    const added = await git('ls-files', '--others', '--exclude-standard')
    if (changed && added) return [...changed, ...added]
  }
  return null
}

/** Those of the test files that a change of these files can affect, as far as imports and folders tell. */
export function affectedTests(tests: readonly string[], changed: readonly string[]): string[] {
  if (changed.some((file) => EVERYTHING.test(file))) return [...tests]
  const touched = new Set(changed)
  // Schemas, fixtures and the like are read, not imported: all tests of their workspace may do so.
  const folders = changed.filter((file) => !/\.(?:[mc]?[jt]sx?|md)$/.test(file)).map(workspaceOf)
  return tests.filter(
    (test) => !filesBehind(test).isDisjointFrom(touched) || folders.some((folder) => test.startsWith(`${folder}/`)),
  )
}

/** The closest folder with a package.json. */
function workspaceOf(file: string): string {
  let folder = dirname(file)
  while (folder !== '.' && !existsSync(join(REPOSITORY, folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/** Whether something runs in every system, so that any test of one could notice. */
export function changesTheSystem(changed: readonly string[]): boolean {
  return changed.some((file) => /^(gateway|services\/[^/]+|web|packages\/[^/]+)\/src\//.test(file) && !kindOf(file))
}
