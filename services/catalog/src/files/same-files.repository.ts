import type { Transaction } from '../database.ts'

/** Of one name and size a teacher has one, or a few that they changed. */
const CANDIDATES = 4

/** The teacher's files that are ready and have this name and size, the newest first. */
export async function reusableFiles(
  tx: Transaction,
  teacherId: number,
  { name, size }: { name: string; size: number },
): Promise<string[]> {
  const rows = await tx.video.findMany({
    where: {
      ...{ teacherId, kind: 'file', state: 'ready', fileName: name, bytes: BigInt(size) },
      OR: [{ scan: null }, { scan: { not: 'infected' } }],
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
    take: CANDIDATES,
  })
  return rows.map(({ id }) => id)
}

/** Gives a file that nothing refers to another day. Answers whether it is still there. */
export async function useFileAgain(tx: Transaction, id: string): Promise<boolean> {
  const saved = await tx.video.updateMany({ where: { id, state: 'ready' }, data: { unreferencedSince: null } })
  return saved.count === 1
}
