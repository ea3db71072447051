import type { Module } from '@lectern/contracts/courses.ts'
import type { Transaction } from '../database.ts'

const columns = { id: true, courseId: true, title: true, description: true, orderIndex: true }

export async function findModule(tx: Transaction, id: number): Promise<Module | null> {
  return tx.module.findUnique({ where: { id }, select: columns })
}

export async function moduleIdsOf(tx: Transaction, courseId: number): Promise<number[]> {
  const modules = await tx.module.findMany({
    where: { courseId },
    select: { id: true },
    orderBy: { orderIndex: 'asc' },
  })
  return modules.map(({ id }) => id)
}

export async function insertModule(tx: Transaction, module: Omit<Module, 'id'>): Promise<Module> {
  return tx.module.create({ data: module, select: columns })
}

export async function insertModules(tx: Transaction, modules: Omit<Module, 'id'>[]): Promise<Module[]> {
  return tx.module.createManyAndReturn({ data: modules, select: columns })
}

export async function saveModule(
  tx: Transaction,
  id: number,
  changes: Partial<Pick<Module, 'title' | 'description'>>,
): Promise<void> {
  await tx.module.update({ where: { id }, data: changes })
}

/** With its lessons. */
export async function removeModule(tx: Transaction, id: number): Promise<void> {
  await tx.module.delete({ where: { id } })
}

/** Numbers these modules from 0 in the order given. The caller holds the course. */
export async function writeModuleOrder(tx: Transaction, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE modules SET order_index = place.position - 1
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS place(id, position)
    WHERE modules.id = place.id AND modules.order_index <> place.position - 1`
}
