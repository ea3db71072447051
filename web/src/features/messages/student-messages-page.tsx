import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Outlet } from 'react-router-dom'
import { texts } from '#texts/messages'
import { HiddenWhileViewing } from '../../components/hidden-while-viewing.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { PHONE } from '../../theme/media.ts'
import type { ConversationContext } from './conversation-context.ts'
import { ListPane } from './list/list-pane.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { useMessagesPage } from './use-messages-page.ts'

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '384px minmax(0, 1fr)',
  height: 'max(560px, calc(100dvh - 250px))',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '300px minmax(0, 1fr)' },
  '& > .list': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    backgroundColor: theme.vars.palette.background.default,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > .conversation': { minHeight: 0, backgroundColor: theme.vars.palette.background.paper },
  [PHONE]: {
    display: 'block',
    height: 'auto',
    marginInline: -20,
    borderWidth: '1px 0',
    borderRadius: 0,
    '& > .list': { borderRight: 0 },
  },
}))

/** A student's conversations with the teachers of their courses. `?tab=archived&q=words`. */
export function Component() {
  const { userId, when, isOpen, openId, isHidden } = useMessagesPage()
  const isNarrow = useMedia(PHONE) === true
  if (isHidden)
    return (
      <PageContainer sx={{ py: 6 }}>
        <HiddenWhileViewing heading="h1" />
      </PageContainer>
    )
  const surroundings: ConversationContext = { side: 'student', isAlone: isNarrow }
  if (isNarrow && isOpen) return <Outlet context={surroundings} />
  return (
    <PageContainer sx={{ pt: { xs: 3.5, md: 5 }, pb: { xs: 4, md: 8 } }}>
      {/* What is open names the tab. */}
      {isOpen ? <Typography variant="h1">{texts.title}</Typography> : <PageHeading title={texts.title} />}
      <Frame sx={{ mt: 2.5 }}>
        <div className="list">
          <ListPane side="student" {...{ userId, when, openId }} />
        </div>
        {!isNarrow && (
          <div className="conversation">{isOpen ? <Outlet context={surroundings} /> : <NothingOpen />}</div>
        )}
      </Frame>
    </PageContainer>
  )
}
