import type { Transaction } from '../../database.ts'

export interface StorageMark {
  kind: string
  mark: string
  place: string
}

export async function findMark(tx: Transaction): Promise<StorageMark | null> {
  return tx.videoStorage.findUnique({ where: { id: 1 }, select: { kind: true, mark: true, place: true } })
}

/** Writes the mark down unless there is one; of two replicas that start together one is first. Returns the one there is. */
export async function saveFirstMark(tx: Transaction, { kind, mark, place }: StorageMark): Promise<StorageMark> {
  await tx.$executeRaw`
    INSERT INTO video_storage (id, kind, mark, place) VALUES (1, ${kind}, ${mark}::uuid, ${place})
    ON CONFLICT (id) DO NOTHING`
  return (await findMark(tx)) ?? { kind, mark, place }
}

export async function hasVideos(tx: Transaction): Promise<boolean> {
  return (await tx.video.findFirst({ select: { id: true } })) !== null
}
