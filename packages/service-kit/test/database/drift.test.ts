import { fileURLToPath } from 'node:url'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { assertNoDrift } from '@lectern/service-kit/database/schema-drift.ts'
import { testPostgresUrl } from '@lectern/service-kit/testing/stores.ts'
import { test } from 'vitest'

test.each(SERVICES)('the migrations of %s lead to its schema.prisma', async (service) => {
  const prismaDir = fileURLToPath(new URL(`../../../../services/${service}/prisma`, import.meta.url))
  await assertNoDrift({ prismaDir, databaseUrl: testPostgresUrl() })
})
