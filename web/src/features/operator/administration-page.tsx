import { texts } from '#texts/operator'
import { PageHeading } from '../../components/page-heading.tsx'
import { InvitationsPanel } from './invitations/invitations-panel.tsx'
import { NamesPanel } from './names/names-panel.tsx'
import { Page } from './parts.tsx'
import { ReceiversPanel } from './receivers/receivers-panel.tsx'
import { ReportsPanel } from './reports/reports-panel.tsx'

/** What waits for an administrator, and what they set up. Each part fails by itself. */
export function Component() {
  return (
    <Page>
      <PageHeading title={texts.administration} />
      <ReportsPanel />
      <NamesPanel />
      <ReceiversPanel />
      <InvitationsPanel />
    </Page>
  )
}
