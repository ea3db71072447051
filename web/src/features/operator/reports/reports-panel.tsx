import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { listMessageReports } from '#api/message-reports'
import { listQuestionReports } from '#api/questions'
import { texts } from '#texts/operator-reports'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { Panel } from '../../../components/panel.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { inOneList, type Report } from './report.ts'
import { ReportItem } from './report-item.tsx'
import { TakeAwayDialog } from './take-away-dialog.tsx'

/** What people reported, and nobody has settled. One kind is shown although the other can't be read. */
export function ReportsPanel() {
  const messages = useOperatorRead(listMessageReports)
  const questions = useOperatorRead(listQuestionReports)
  const [asked, setAsked] = useState<Report>()
  const box = useRef<HTMLDivElement>(null)
  const [settled, setSettled] = useState(0)
  // What was pressed is gone with its report: the keyboard goes on from the list.
  useEffect(() => {
    if (settled > 0) box.current?.focus()
  }, [settled])
  const countSettled = () => setSettled((count) => count + 1)
  const reports = inOneList(messages.data, questions.data)
  const isKnown = messages.data !== undefined && questions.data !== undefined
  const hasFailed = messages.error !== undefined || questions.error !== undefined
  return (
    <div id="reports" ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Panel title={texts.title} note={texts.note}>
        {hasFailed && (
          <Alert
            severity="warning"
            sx={{ mx: 3, mb: 2.5 }}
            action={<RetryButton size="small" onRetry={() => Promise.all([messages.mutate(), questions.mutate()])} />}
          >
            {texts.unread}
          </Alert>
        )}
        {reports.length > 0 ? (
          <PlainList aria-label={texts.title}>
            {reports.map((report) => (
              <ReportItem
                key={`${report.kind} ${report.id}`}
                report={report}
                onTakeAway={() => setAsked(report)}
                onSettled={countSettled}
              />
            ))}
          </PlainList>
        ) : (
          <Box sx={{ px: 3, pb: 2.5 }}>
            {isKnown && <Typography variant="body2">{texts.none}</Typography>}
            {!isKnown && !hasFailed && <Skeleton width="60%" />}
          </Box>
        )}
      </Panel>
      {asked && <TakeAwayDialog report={asked} onSettled={countSettled} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
