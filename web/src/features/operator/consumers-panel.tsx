import type { MessagingState } from '@lectern/contracts/shapes/operations.ts'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { texts } from '#texts/operator'
import { Panel } from '../../components/panel.tsx'
import { formatCount } from '../../lib/format.ts'
import { formatAge } from './formats.ts'
import { LagBars } from './lag-bars.tsx'
import { Mark, Mono, rows48, type Severity, SilentRow, tintOf, Unknown } from './parts.tsx'
import { CONSUMING } from './services.ts'
import { useAllMessaging } from './use-all-messaging.ts'

type Consumer = MessagingState['consumers'][number]

/** How bad it is that a consumer is so far behind. */
function severityOf({ lag, age }: Pick<Consumer, 'lag' | 'age'>): Severity {
  if (lag === null || age === null) return 'warning'
  if (lag > 1_000 || age > 60) return 'error'
  return lag > 100 || age > 5 ? 'warning' : 'fine'
}

function ConsumerRow({ service, consumer }: { service: string; consumer: Consumer }) {
  const { topic, lag, age, samples } = consumer
  const severity = severityOf(consumer)
  const strong = { fontWeight: severity === 'fine' ? 400 : 600, fontVariantNumeric: 'tabular-nums' }
  return (
    <TableRow sx={tintOf(severity)}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {service}
        <div className="topic">
          <Topic name={topic} />
        </div>
      </TableCell>
      <TableCell className="topic">
        <Topic name={topic} />
      </TableCell>
      <TableCell align="right" sx={strong}>
        {lag === null ? <Unknown /> : formatCount(lag)}
      </TableCell>
      <TableCell align="right" sx={{ ...strong, whiteSpace: 'nowrap' }}>
        {age === null ? <Unknown /> : formatAge(age)}
      </TableCell>
      <TableCell align="right" className="bars">
        <LagBars samples={samples} severity={severity} />
      </TableCell>
    </TableRow>
  )
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

/** How far each service is with what it hears. */
export function ConsumersPanel() {
  const services = useAllMessaging().filter(({ service }) => CONSUMING.some((one) => one === service))
  const consumers = services.flatMap(({ service, state }) =>
    (state?.consumers ?? []).map((consumer) => ({ service, consumer })),
  )
  const unknown =
    services.filter(({ state }) => state === null).length +
    consumers.filter(({ consumer }) => consumer.lag === null).length
  const behind = consumers.filter(({ consumer }) => consumer.lag !== null && severityOf(consumer) !== 'fine').length
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
        <Table
          sx={{
            ...rows48,
            '& td, & th': { px: 1.5 },
            '&& th + td': { pl: 1.5 },
            '& th > .topic': { display: 'none' },
            // What a service reads stands under its name.
            '@media (max-width: 599.95px)': {
              '& .bars, & thead th:last-of-type, & td.topic, & thead th:nth-of-type(2)': { display: 'none' },
              '& th > .topic': { display: 'block', fontWeight: 400, color: 'text.secondary' },
              '& td, & th': { px: 1 },
              // The last that is left.
              '& td:nth-of-type(3), & thead th:nth-of-type(4)': { pr: 2.5 },
            },
          }}
          aria-busy={isReading}
        >
          <TableHead>
            <TableRow>
              {texts.consumers.columns.map((column, place) => (
                <TableCell key={column} align={place > 1 ? 'right' : 'left'}>
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {services.map(({ service, state }) =>
              state ? (
                state.consumers.map((consumer) => (
                  <ConsumerRow key={`${service} ${consumer.owner}`} {...{ service, consumer }} />
                ))
              ) : (
                <SilentRow key={service} {...{ service, state }} columns={texts.consumers.columns.length} />
              ),
            )}
          </TableBody>
        </Table>
      </Panel>
    </div>
  )
}
