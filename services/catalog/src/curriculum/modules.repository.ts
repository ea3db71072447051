import type { Module } from '@lectern/contracts/shapes/courses.ts'
import type { Transaction } from '../database.ts'
import type { Entry } from './positions.ts'

const columns = { id: true, courseId: true, title: true, description: true, orderIndex: true }

/** `orderIndex` is the stored place, over what waits for its removal, too. */
export type ModuleRecord = Module

/** A module that its teacher sees. */
export async function findModule(tx: Transaction, id: number): Promise<ModuleRecord | null> {
  return tx.module.findUnique({ where: { id, deleteDueAt: null }, select: columns })
}

/** The course of a module, deleted or not, which never changes. */
export async function courseIdOfModule(tx: Transaction, id: number): Promise<number | null> {
  return (await tx.module.findUnique({ where: { id }, select: { courseId: true } }))?.courseId ?? null
}

/** All modules of a course in their stored order. */
export async function moduleEntries(tx: Transaction, courseId: number): Promise<Entry[]> {
  const modules = await tx.module.findMany({
    where: { courseId },
    select: { id: true, deleteDueAt: true },
    orderBy: { orderIndex: 'asc' },
  })
  return modules.map(({ id, deleteDueAt }) => ({ id, hidden: deleteDueAt !== null }))
}

/** How many modules of its course the teacher sees before this one. */
export async function moduleIndexOf(tx: Transaction, { courseId, orderIndex }: ModuleRecord): Promise<number> {
  return tx.module.count({ where: { courseId, deleteDueAt: null, orderIndex: { lt: orderIndex } } })
}

export async function insertModule(tx: Transaction, module: Omit<Module, 'id'>): Promise<ModuleRecord> {
  return tx.module.create({ data: module, select: columns })
}

export async function insertModules(tx: Transaction, modules: Omit<Module, 'id'>[]): Promise<ModuleRecord[]> {
  return tx.module.createManyAndReturn({ data: modules, select: columns })
}

export async function saveModule(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<Module, 'title' | 'description'>>,
): Promise<void> {
  await tx.module.update({ where: { id }, data: changes })
}

/** Gone for its teacher at once, with its lessons; for everybody after the delay. */
export async function markModuleDeleted(tx: Transaction, id: number, delayMs: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE modules SET delete_due_at = clock_timestamp() + ${delayMs}::int * interval '1 millisecond' WHERE id = ${id}`
}

/** Returns whether it was deleted. */
export async function unmarkModuleDeleted(tx: Transaction, id: number): Promise<boolean> {
  const where = { id, deleteDueAt: { not: null } }
  return (await tx.module.updateMany({ where, data: { deleteDueAt: null } })).count === 1
}

/** Numbers these modules from 0 in the order given. The caller holds the course. */
export async function writeModuleOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE modules SET order_index = place.position - 1
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS place(id, position)
    WHERE modules.id = place.id AND modules.order_index <> place.position - 1`
}
