import type { MessagingState } from '@lectern/contracts/shapes/operations.ts'
import { texts } from '#texts/operator'
import { DataTable } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatCount } from '../../lib/format.ts'
import { formatAge, formatTime } from './formats.ts'
import { Mark, Mono, rows48, SecondLine, type Severity, Silence, tintOf } from './parts.tsx'
import { PUBLISHING } from './services.ts'
import { useAllMessaging } from './use-all-messaging.ts'

type Outbox = NonNullable<MessagingState['outbox']>

interface Row {
  service: string
  /** Undefined while the service hasn't answered, null if it doesn't answer. */
  outbox: Outbox | null | undefined
}

/** A relay sends within milliseconds: what waits for seconds waits for something. */
function severityOf({ outbox }: Row): Severity {
  if (!outbox) return outbox === null ? 'warning' : 'fine'
  const { oldestAge, leader } = outbox
  if (oldestAge !== null && oldestAge > 60) return 'error'
  return leader === null || (oldestAge !== null && oldestAge > 5) ? 'warning' : 'fine'
}

function cellsOf({ service, outbox }: Row) {
  if (!outbox) return { service, instead: <Silence state={outbox} /> }
  const { waiting, oldestAge, lastPublishedAt, leader } = outbox
  const [host, pid] = leader?.split('/') ?? []
  return {
    service: (
      <>
        {service}
        {lastPublishedAt && <SecondLine>{texts.outboxes.sent({ at: formatTime(lastPublishedAt) })}</SecondLine>}
      </>
    ),
    waiting: formatCount(waiting),
    oldest: formatAge(oldestAge ?? 0),
    leader:
      leader === null ? (
        <Mark severity="warning">{texts.outboxes.nobody}</Mark>
      ) : (
        <Mono>
          {host}/<wbr />
          {pid}
        </Mono>
      ),
  }
}

/** What waits to be published, and who publishes it. */
export function OutboxesPanel() {
  const services = useAllMessaging().filter(({ service }) => PUBLISHING.some((one) => one === service))
  const { columns } = texts.outboxes
  return (
    <div id="outboxes">
      <Panel title={texts.outboxes.title}>
        <DataTable
          sx={{
            ...rows48,
            '& td, & th': { px: 1.5 },
            '&& th + td': { pl: 1.5 },
            '& td': { height: 64 },
            '@media (max-width: 599.95px)': { '& td, & th': { px: 1 } },
          }}
          columns={{
            service: { head: columns[0], isRowHead: true, sx: { fontWeight: 600 } },
            waiting: { head: columns[1], align: 'right' },
            oldest: { head: columns[2], align: 'right', sx: { whiteSpace: 'nowrap' } },
            leader: { head: columns[3], align: 'right' },
          }}
          rows={services.map(({ service, state }) => ({ service, outbox: state && (state.outbox ?? undefined) }))}
          rowKey={({ service }) => service}
          rowProps={(row) => ({ sx: tintOf(severityOf(row)) })}
          cells={cellsOf}
        />
      </Panel>
    </div>
  )
}
