import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '@lectern/local/repository.ts'
import { z } from 'zod'

const panelSchema = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })
const dashboardSchema = z.object({ panels: z.array(panelSchema) })

/** What the panels of all dashboards ask Prometheus, over seconds. */
export function dashboardQueries(): { title: string; query: string }[] {
  const files = globSync('infra/monitoring/grafana/dashboards/*.json', { cwd: REPOSITORY })
  return files.flatMap((file) => {
    const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8')))
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ title, query: expr.replaceAll('$__rate_interval', '1m') })),
    )
  })
}
