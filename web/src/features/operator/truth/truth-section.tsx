import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { readTruth } from '#api/checks'
import { texts } from '#texts/operator'
import { errorSentence } from '../../../api/api-error.ts'
import { checkTruth } from '../../../api/operator-calls.ts'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import RefreshRounded from '../../../icons/refresh-rounded.tsx'
import { formatBetween, formatTime } from '../formats.ts'
import { TruthTable } from './truth-table.tsx'
import { verdictOf } from './verdict.ts'
import { VerdictSign } from './verdict-sign.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  marginBottom: 4,
})

/** Whether what the services say of money and students agrees, as it was last compared. */
export function TruthSection() {
  const { data, error } = useOperatorRead(readTruth)
  const [pending, setPending] = useState(false)
  const { title, severity } = verdictOf({ data, error })
  const [last] = data?.runs ?? []
  const report = error ? null : data?.report

  async function look() {
    setPending(true)
    try {
      const { finished } = await checkTruth()
      if (!finished) toast({ title: texts.goesOn })
    } catch (failure) {
      toast({ title: texts.notCompared, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }

  const isLooking = pending || data?.running === true
  return (
    <>
      <Head>
        <VerdictSign severity={severity} />
        <div style={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography
            variant="h1"
            sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' }, lineHeight: 1.15 }}
            aria-live="polite"
          >
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {error
              ? texts.analyticsSilent
              : report && texts.compared({ orders: report.orders, courses: report.courses })}{' '}
            {!error &&
              last &&
              texts.lastLook({
                at: formatTime(last.finishedAt),
                took: report ? formatBetween(report.startedAt, report.finishedAt) : texts.unknown,
                by: last.by,
              })}
          </Typography>
        </div>
        <Button variant="outlined" startIcon={<RefreshRounded />} disabled={isLooking} onClick={() => void look()}>
          {isLooking ? texts.looking : texts.lookAgain}
        </Button>
      </Head>
      {report && <TruthTable report={report} />}
    </>
  )
}
