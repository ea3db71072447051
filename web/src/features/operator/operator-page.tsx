import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator'
import { useSite } from '../../api/site.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ConsumersPanel } from './consumers-panel.tsx'
import { DeadLettersPanel } from './dead-letters/dead-letters-panel.tsx'
import { ErasuresPanel } from './erasures-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { OutboxesPanel } from './outboxes-panel.tsx'
import { Page } from './parts.tsx'
import { PurchasePanel } from './purchase/purchase-panel.tsx'
import { ReconciliationsPanel } from './reconciliations-panel.tsx'
import { TruthSection } from './truth/truth-section.tsx'
import { UnreachableServices } from './unreachable-services.tsx'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 408px)',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

/** What is broken, since when, whom it hits, and what to press. Each part fails by itself. */
export function Component() {
  usePageTitle(texts.page)
  const { data: site } = useSite()
  return (
    <Page>
      <TruthSection />
      <UnreachableServices />
      <Pair>
        <ConsumersPanel />
        <Column>
          <OutboxesPanel />
          <MailPanel />
          <ErasuresPanel />
          <ReconciliationsPanel />
        </Column>
      </Pair>
      <DeadLettersPanel />
      <PurchasePanel />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {site && texts.version({ version: site.version })}
      </Typography>
    </Page>
  )
}
