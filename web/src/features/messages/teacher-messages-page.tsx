import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Outlet } from 'react-router-dom'
import { texts } from '#texts/messages'
import { HiddenWhileViewing } from '../../components/hidden-while-viewing.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { FROM_MD } from '../../theme/media.ts'
import type { ConversationContext } from './conversation-context.ts'
import { ListPane } from './list/list-pane.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { useMessagesPage } from './use-messages-page.ts'

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  // Wider where the reader's text is larger.
  gridTemplateColumns: 'min(23.25rem, 45%) minmax(0, 1fr)',
  height: '100dvh',
  backgroundColor: theme.vars.palette.background.paper,
  '& > .list': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > .conversation': { minHeight: 0 },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    height: 'auto',
    minHeight: 'calc(100dvh - 60px)',
    '& > .list': { borderRight: 0 },
  },
}))

const heading = { fontSize: { xs: '2rem', md: '2.125rem' }, lineHeight: 1.235 } as const

/** A teacher's conversations with the students of their courses. `?tab=unread&q=words`. */
export function Component() {
  const { userId, when, isOpen, openId, isHidden } = useMessagesPage()
  const isNarrow = useMedia(FROM_MD) === false
  if (isHidden)
    return (
      <PageContainer sx={{ py: 6 }}>
        <HiddenWhileViewing heading="h1" />
      </PageContainer>
    )
  const surroundings: ConversationContext = { side: 'teacher', isAlone: isNarrow }
  if (isNarrow && isOpen) return <Outlet context={surroundings} />
  // What is open names the tab.
  const title = isOpen ? (
    <Typography variant="h1" sx={heading}>
      {texts.title}
    </Typography>
  ) : (
    <PageHeading title={texts.title} sx={heading} />
  )
  return (
    <Panes>
      <div className="list">
        <ListPane side="teacher" {...{ userId, when, openId }} heading={title} />
      </div>
      {!isNarrow && <div className="conversation">{isOpen ? <Outlet context={surroundings} /> : <NothingOpen />}</div>}
    </Panes>
  )
}
