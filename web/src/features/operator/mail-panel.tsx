import type { MailState } from '@lectern/contracts/shapes/mail.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { readMailState } from '#api/mail'
import { texts } from '#texts/operator'
import { useOperatorRead } from '../../api/use-operator-read.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatCount } from '../../lib/format.ts'
import { formatAge, formatTime } from './formats.ts'
import { flushRows, Mark, Mono, SecondLine, type Severity, Unknown } from './parts.tsx'
import { mailKindWords } from './service-words.ts'

/** Mail goes within seconds: what waits for minutes waits for its server. */
function severityOf({ oldestAge }: MailState): Severity {
  if (oldestAge === null || oldestAge < 120) return 'fine'
  return oldestAge < 3_600 ? 'warning' : 'error'
}

/** Four columns in a narrow card. */
const tightRows = {
  ...flushRows,
  '& td, & th': { px: 1 },
  '& code': { whiteSpace: 'nowrap' },
  '&& tr > :last-of-type': { pr: 0 },
} as const

function Unsent({ groups }: { groups: MailState['unsent'] }) {
  const { columns, states } = texts.mail
  return (
    <DataTable
      sx={tightRows}
      columns={{
        state: { head: columns[0] },
        refusal: { head: columns[1] },
        count: { head: columns[2], align: 'right' },
        newest: { head: columns[3], align: 'right' },
      }}
      rows={groups}
      rowKey={({ state, kind, refusal }) => `${state} ${kind} ${refusal}`}
      cells={({ state, kind, refusal, count, newestAt }) => ({
        state: (
          <>
            {states[state]}
            <SecondLine>{mailKindWords(kind)}</SecondLine>
          </>
        ),
        refusal: refusal !== null && <Mono>{refusal}</Mono>,
        count: formatCount(count),
        newest: formatTime(newestAt),
      })}
    />
  )
}

function MailStatus({ mail }: { mail: MailState }) {
  const { isOn, waiting, oldestAge, sent, unsent } = mail
  if (!isOn) return <Typography variant="body2">{texts.mail.off}</Typography>
  return (
    <>
      <Mark severity={severityOf(mail)}>
        {oldestAge === null ? texts.mail.none : texts.mail.waiting({ count: waiting, age: formatAge(oldestAge) })}
      </Mark>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {texts.mail.sent({ count: sent })}
      </Typography>
      {unsent.length > 0 && <Unsent groups={unsent} />}
    </>
  )
}

/** How much mail waits and since when, and what its server has refused. */
export function MailPanel() {
  const { data, error } = useOperatorRead(readMailState)
  return (
    <div id="mail">
      <Panel title={texts.mail.title}>
        <Box sx={{ px: 3, pb: 2.5 }}>
          {data ? <MailStatus mail={data} /> : error ? <Unknown /> : <Skeleton width="60%" />}
        </Box>
      </Panel>
    </div>
  )
}
