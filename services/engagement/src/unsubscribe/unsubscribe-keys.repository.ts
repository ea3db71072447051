import type { Database } from '../database.ts'

/** The newest first, which there always is: the migration has made one. */
export async function readUnsubscribeSecrets(database: Database): Promise<[string, ...string[]]> {
  const [newest, ...older] = await database.unsubscribeKey.findMany({ orderBy: { id: 'desc' } })
  if (!newest) throw new Error('there is no key for links that end mail')
  return [newest.secret, ...older.map(({ secret }) => secret)]
}
