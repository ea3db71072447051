import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { readReconciliations } from '#api/checks'
import { texts } from '#texts/operator'
import { errorSentence } from '../../api/api-error.ts'
import { reconcile } from '../../api/operator-calls.ts'
import { useOperatorRead } from '../../api/use-operator-read.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { formatTime } from './formats.ts'
import { FoundList } from './found-list.tsx'
import { Mark, rows48, Unknown } from './parts.tsx'

/** How the last comparisons with Stripe ended, and one now. */
export function ReconciliationsPanel() {
  const { data, error } = useOperatorRead(readReconciliations)
  const [isAsking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const isRunning = pending || data?.running === true
  const report = error ? null : data?.report
  const { columns } = texts.reconciliations

  async function start() {
    setPending(true)
    try {
      const { finished } = await reconcile()
      if (!finished) toast({ title: texts.goesOn })
    } catch (failure) {
      toast({ title: texts.notCompared, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
    setAsking(false)
  }

  return (
    <div id="reconciliations">
      <Panel
        title={texts.reconciliations.title}
        note={texts.reconciliations.note}
        aside={
          <Button variant="outlined" disabled={isRunning} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {isRunning ? texts.reconciliations.pending : texts.reconciliations.start}
          </Button>
        }
      >
        <DataTable
          aria-label={texts.reconciliations.title}
          sx={{ ...rows48, '& td, & th': { px: 1.5 } }}
          columns={{
            when: { head: columns[0], sx: { whiteSpace: 'nowrap' } },
            by: { head: columns[1], sx: { color: 'text.secondary' } },
            left: { head: columns[2], align: 'right' },
          }}
          rows={error ? [] : (data?.runs.slice(0, 5) ?? [])}
          rowKey={({ finishedAt }) => finishedAt}
          cells={({ finishedAt, by, differences: left }) => ({
            when: formatTime(finishedAt),
            by,
            left: <Mark severity={left === 0 ? 'fine' : 'error'}>{texts.reconciliations.done({ left })}</Mark>,
          })}
          note={error ? <Unknown /> : data?.runs.length === 0 && texts.reconciliations.none}
        />
        {report && (
          <>
            <Typography variant="caption" component="p" sx={{ px: 3, pt: 1, pb: 2, color: 'text.secondary' }}>
              {texts.reconciliations.examined({
                payments: report.examined.payments,
                orders: report.examined.orders,
                enrollments: report.examined.enrollments,
                kinds: report.kinds.length,
              })}
            </Typography>
            <FoundList found={report.differences} />
          </>
        )}
      </Panel>
      <ConfirmDialog
        open={isAsking}
        title={texts.reconciliations.question}
        text={texts.reconciliations.consequence}
        confirmLabel={pending ? texts.reconciliations.pending : texts.reconciliations.start}
        pending={pending}
        onConfirm={() => void start()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
