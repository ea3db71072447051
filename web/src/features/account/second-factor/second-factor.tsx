import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useFactors } from '../../../api/factors.ts'
import { RetryButton } from '../../../components/retry-button.tsx'
import { Section } from '../section.tsx'
import { texts } from '../texts.ts'
import { FactorLines } from './factor-lines.tsx'

/** What the account asks for beside its password. */
export function SecondFactor() {
  return (
    <Section title={texts.factor.title} text={texts.factor.text} anchor="second-factor">
      <Standing />
    </Section>
  )
}

function Standing() {
  const { data, error, mutate } = useFactors()
  if (data) return <FactorLines factors={data} />
  if (!error) return <Skeleton variant="rounded" height={74} />
  return (
    <Card role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, p: 2.25 }}>
      <Typography>{texts.factor.failed}</Typography>
      <RetryButton onRetry={() => mutate()} />
    </Card>
  )
}
