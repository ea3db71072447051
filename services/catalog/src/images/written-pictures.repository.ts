import type { Transaction } from '../database.ts'

/** Whether Lectern wrote these very bytes itself, for whichever course. */
export async function wasWritten(tx: Transaction, sha256: string): Promise<boolean> {
  return (await tx.writtenPicture.count({ where: { sha256 } })) > 0
}

/** Remembers a picture that was written, with the transaction that stores it. */
export async function rememberWritten(tx: Transaction, sha256: string): Promise<void> {
  await tx.writtenPicture.createMany({ data: { sha256 }, skipDuplicates: true })
}
