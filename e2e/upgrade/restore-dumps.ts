import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import { databaseName, databaseUrl } from '@lectern/local/databases.ts'
import type { Restore } from '@lectern/local/system-tasks.ts'
import { queryAt } from '../support/query.ts'
import { writeTopics } from './topics.ts'

const PASSWORD_OF_THEN = 'of-then'

/** Of a version from before backups: a pg_dump of each database, and the topics with their groups' offsets. */
export function restoreDumps(folder: string): { restore: Restore } {
  const unpacked = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString()
  const restore: Restore = {
    async databases(adminUrl) {
      // A service that came later begins with no database.
      for (const service of SERVICES.filter((name) => existsSync(join(folder, `${name}.sql.gz`)))) {
        await makeDatabaseAsThen(adminUrl, service)
        await queryAt(databaseUrl(adminUrl, service, PASSWORD_OF_THEN), unpacked(`${service}.sql.gz`))
      }
    },
    topics: (env) =>
      writeTopics(
        env,
        unpacked('topics.jsonl.gz')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
  }
  return { restore }
}

/** Each service's role was alone, and owned its database and all that was in it. */
async function makeDatabaseAsThen(adminUrl: string, service: ServiceName): Promise<void> {
  const name = databaseName(service)
  for (const statement of [
    `CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD_OF_THEN}'`,
    `CREATE DATABASE ${name} OWNER ${name}`,
    `REVOKE CONNECT, TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
  ]) {
    await queryAt(adminUrl, statement)
  }
}
