import type { MessagingState } from '@lectern/contracts/shapes/operations.ts'
import { texts } from '#texts/operator'
import { DataTable, NUMERIC } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatCount } from '../../lib/format.ts'
import { formatAge } from './formats.ts'
import { LagBars } from './lag-bars.tsx'
import { Mark, Mono, rows48, type Severity, Silence, tintOf, Unknown } from './parts.tsx'
import { CONSUMING } from './services.ts'
import { useAllMessaging } from './use-all-messaging.ts'

type Consumer = MessagingState['consumers'][number]

interface Row {
  service: string
  /** Undefined while the service hasn't answered, null if it doesn't answer. */
  consumer: Consumer | null | undefined
}

/** How bad it is that a consumer is so far behind. */
function severityOf({ consumer }: Row): Severity {
  if (!consumer) return consumer === null ? 'warning' : 'fine'
  const { lag, age } = consumer
  if (lag === null || age === null) return 'warning'
  if (lag > 1_000 || age > 60) return 'error'
  return lag > 100 || age > 5 ? 'warning' : 'fine'
}

/** In a narrow column it breaks behind its prefix. */
function Topic({ name }: { name: string }) {
  const dot = name.indexOf('.') + 1
  return (
    <Mono>
      {name.slice(0, dot)}
      <wbr />
      {name.slice(dot)}
    </Mono>
  )
}

function cellsOf(row: Row) {
  const { service, consumer } = row
  if (!consumer) return { service, instead: <Silence state={consumer} /> }
  const { topic, lag, age, samples } = consumer
  return {
    service: (
      <>
        {service}
        <div className="topic">
          <Topic name={topic} />
        </div>
      </>
    ),
    topic: <Topic name={topic} />,
    lag: lag === null ? <Unknown /> : formatCount(lag),
    age: age === null ? <Unknown /> : <span style={{ whiteSpace: 'nowrap' }}>{formatAge(age)}</span>,
    bars: <LagBars samples={samples} severity={severityOf(row)} />,
  }
}

/** How far each service is with what it hears. */
export function ConsumersPanel() {
  const services = useAllMessaging().filter(({ service }) => CONSUMING.some((one) => one === service))
  const rows = services.flatMap(({ service, state }): Row[] =>
    state ? state.consumers.map((consumer) => ({ service, consumer })) : [{ service, consumer: state }],
  )
  const unknown = rows.filter(({ consumer }) => consumer === null || consumer?.lag === null).length
  const behind = rows.filter((row) => row.consumer && row.consumer.lag !== null && severityOf(row) !== 'fine').length
  const { columns } = texts.consumers
  const isReading = services.some(({ state }) => state === undefined)
  return (
    <div id="consumers">
      <Panel
        title={texts.consumers.title}
        aside={
          isReading ? null : behind > 0 ? (
            <Mark severity="warning">{texts.consumers.behind({ count: behind })}</Mark>
          ) : unknown > 0 ? (
            <Mark severity="warning">{texts.consumers.unknown({ count: unknown })}</Mark>
          ) : (
            <Mark severity="fine">{texts.consumers.fine}</Mark>
          )
        }
      >
        <DataTable
          aria-busy={isReading}
          sx={{
            ...rows48,
            '& td, & th': { px: 1.5 },
            '&& th + td': { pl: 1.5 },
            '& tr:not(.fine) > td.figure': { fontWeight: 600 },
            '& th > .topic': { display: 'none' },
            // What a service reads stands under its name.
            '@media (max-width: 599.95px)': {
              '& .bars, & td.topic, & th.topic': { display: 'none' },
              '& th > .topic': { display: 'block', fontWeight: 400, color: 'text.secondary' },
              '& td, & th': { px: 1 },
              // The last that is left.
              '& td:nth-of-type(3), & thead th:nth-of-type(4)': { pr: 2.5 },
            },
          }}
          columns={{
            service: { head: columns[0], isRowHead: true, sx: { fontWeight: 600 } },
            topic: { head: columns[1], className: 'topic' },
            lag: { head: columns[2], className: 'figure', ...NUMERIC },
            age: { head: columns[3], className: 'figure', ...NUMERIC },
            bars: { head: columns[4], align: 'right', className: 'bars' },
          }}
          rows={rows}
          rowKey={({ service, consumer }) => `${service} ${consumer?.owner}`}
          rowProps={(row) => ({ className: severityOf(row), sx: tintOf(severityOf(row)) })}
          cells={cellsOf}
        />
      </Panel>
    </div>
  )
}
