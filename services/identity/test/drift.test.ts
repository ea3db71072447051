import { fileURLToPath } from 'node:url'
import { assertNoDrift } from '@lectern/service-kit/database/schema-drift.ts'
import { testPostgresUrl } from '@lectern/service-kit/testing/stores.ts'
import { test } from 'vitest'

test('the migrations lead to schema.prisma', async () => {
  const prismaDir = fileURLToPath(new URL('../prisma', import.meta.url))
  await assertNoDrift({ prismaDir, databaseUrl: testPostgresUrl() })
})
