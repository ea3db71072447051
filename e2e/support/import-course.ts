import path from 'node:path'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import type { Person } from './people.ts'

const repository = path.resolve(import.meta.dirname, '../..')

/** A real book of some hundred pages, on machines that have it. */
export const RUST_BOOK = path.resolve(repository, '../shared/data/rust-book')
export const FIXTURE_BOOK = path.join(repository, 'packages/course-importer/fixture-book')
export const BROKEN_BOOK = path.join(repository, 'packages/course-importer/fixture-broken')

export interface CommandResult {
  code: number
  output: string
}

/** Runs the importer by its command line. */
export async function runImporter(args: string[], password = ''): Promise<CommandResult> {
  const cli = path.join(repository, 'packages/course-importer/src/cli.ts')
  const { code, stdout, stderr } = await runProgram(cli, args, { ...process.env, LECTERN_PASSWORD: password })
  return { code, output: stdout + stderr }
}

/** The same as a teacher would. */
export function importCourse(
  source: string,
  teacher: Person,
  password = teacher.password,
  more: string[] = [],
): Promise<CommandResult> {
  return runImporter([source, '--teacher', teacher.username, '--url', teacher.client.origin, ...more], password)
}

/** The id that the importer prints with the course's address. */
export function courseIdIn({ output }: Pick<CommandResult, 'output'>): number {
  const id = /\/courses\/(\d+)\s*$/.exec(output.trim())?.[1]
  if (!id) throw new Error(`No course address in:\n${output}`)
  return Number(id)
}
