import type { MessagingState } from '@lectern/contracts/shapes/operations.ts'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator'
import { Panel } from '../../components/panel.tsx'
import { formatCount } from '../../lib/format.ts'
import { formatAge, formatTime } from './formats.ts'
import { Mark, Mono, rows48, type Severity, SilentRow, tintOf } from './parts.tsx'
import { PUBLISHING } from './services.ts'
import { useAllMessaging } from './use-all-messaging.ts'

type Outbox = NonNullable<MessagingState['outbox']>

/** A relay sends within milliseconds: what waits for seconds waits for something. */
function severityOf({ oldestAge, leader }: Outbox): Severity {
  if (oldestAge !== null && oldestAge > 60) return 'error'
  return leader === null || (oldestAge !== null && oldestAge > 5) ? 'warning' : 'fine'
}

function OutboxRow({ service, outbox }: { service: string; outbox: Outbox }) {
  const { waiting, oldestAge, lastPublishedAt, leader } = outbox
  const [host, pid] = leader?.split('/') ?? []
  return (
    <TableRow sx={tintOf(severityOf(outbox))}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {service}
        {lastPublishedAt && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {texts.outboxes.sent({ at: formatTime(lastPublishedAt) })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">{formatCount(waiting)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatAge(oldestAge ?? 0)}
      </TableCell>
      <TableCell align="right">
        {leader === null ? (
          <Mark severity="warning">{texts.outboxes.nobody}</Mark>
        ) : (
          <Mono>
            {host}/<wbr />
            {pid}
          </Mono>
        )}
      </TableCell>
    </TableRow>
  )
}

/** What waits to be published, and who publishes it. */
export function OutboxesPanel() {
  const services = useAllMessaging().filter(({ service }) => PUBLISHING.some((one) => one === service))
  return (
    <div id="outboxes">
      <Panel title={texts.outboxes.title}>
        <Table
          sx={{
            ...rows48,
            '& td, & th': { px: 1.5 },
            '&& th + td': { pl: 1.5 },
            '& td': { height: 64 },
            '@media (max-width: 599.95px)': { '& td, & th': { px: 1 } },
          }}
        >
          <TableHead>
            <TableRow>
              {texts.outboxes.columns.map((column, place) => (
                <TableCell key={column} align={place > 0 ? 'right' : 'left'}>
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {services.map(({ service, state }) =>
              state?.outbox ? (
                <OutboxRow key={service} service={service} outbox={state.outbox} />
              ) : (
                <SilentRow
                  key={service}
                  service={service}
                  state={state === null ? null : undefined}
                  columns={texts.outboxes.columns.length}
                />
              ),
            )}
          </TableBody>
        </Table>
      </Panel>
    </div>
  )
}
