import { OWN_SCHOOL, type School } from '@lectern/contracts/shapes/school.ts'
import type { Transaction } from '../database.ts'

/** How far the school is with each of what changes by itself. */
export interface SchoolRecord {
  settings: School
  /** The sequence of its last event. */
  version: number
  settingsVersion: number
  pagesVersion: number
}

const DEFAULT_SCHOOL: SchoolRecord = { settings: OWN_SCHOOL, version: 0, settingsVersion: 0, pagesVersion: 0 }

/** The school as it is now; Lectern's defaults until an operator changes it. */
export async function findSchool(tx: Transaction): Promise<SchoolRecord> {
  return recordOf(await tx.school.findUnique({ where: { id: 1 } }))
}

/** The same, with nobody in the midst of a change: what is read of logo and pages in the transaction belongs to it. */
export async function holdSchool(tx: Transaction): Promise<SchoolRecord> {
  await tx.$executeRaw`SELECT FROM school WHERE id = 1 FOR SHARE`
  return findSchool(tx)
}

/** For a change: what changes the school, its logo or its pages comes one after the other. */
export async function lockSchool(tx: Transaction): Promise<SchoolRecord> {
  await tx.$executeRaw`INSERT INTO school (id) VALUES (1) ON CONFLICT DO NOTHING`
  await tx.$executeRaw`SELECT FROM school WHERE id = 1 FOR UPDATE`
  return findSchool(tx)
}

/** The caller has locked it. */
export async function saveSchool(tx: Transaction, change: Partial<SchoolRecord>): Promise<SchoolRecord> {
  return recordOf(await tx.school.update({ where: { id: 1 }, data: change }))
}

function recordOf(row: { settings: unknown; version: number; settingsVersion: number; pagesVersion: number } | null) {
  if (row === null) return DEFAULT_SCHOOL
  const { version, settingsVersion, pagesVersion } = row
  // What a Lectern of before has stored may lack what has come since.
  const settings = { ...OWN_SCHOOL, ...(row.settings as Partial<School> | null) }
  return { version, settingsVersion, pagesVersion, settings }
}
