import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { RetryButton } from '../../components/retry-button.tsx'
import { PHONE } from '../../theme/media.ts'
import { IconBox } from './fact.tsx'

/** The inner margin at both sides, which rules inside reach over. */
const SIDE = 28
const PHONE_SIDE = 16

const Frame = styled(Card)({
  // Not hidden: that would hold the foot that sticks to the window.
  overflow: 'clip',
  '& + section': { marginTop: 20 },
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: `24px ${SIDE}px 20px`,
    [PHONE]: { padding: `20px ${PHONE_SIDE}px 16px` },
  },
}) as typeof Card

/** What is inside a card and not a row. */
export const CardBody = styled('div')({
  padding: `0 ${SIDE}px 24px`,
  [PHONE]: { padding: `0 ${PHONE_SIDE}px 20px` },
})

interface CardProps {
  title: string
  text?: string
  /** Whether all is saved. */
  status?: ReactNode
  /** The id that links lead to. */
  anchor?: string
  children: ReactNode
}

/** One card of settings, with its title. */
export function SettingsCard({ title, text, status, anchor, children }: CardProps) {
  const id = useId()
  return (
    <Frame component="section" aria-labelledby={id} id={anchor}>
      <div className="head">
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {status}
        {text && (
          <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Frame>
  )
}

const GroupFrame = styled('section')(({ theme }) => ({
  scrollMarginTop: 88,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .group-head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 16px',
    padding: `18px ${SIDE}px 16px`,
    [PHONE]: { padding: `16px ${PHONE_SIDE}px` },
  },
  '& > .group-head > div': { flex: '1 1 200px', minWidth: 0 },
  [PHONE]: { '&[data-icon=true] > .group-head > div ~ *': { marginLeft: 56 } },
}))

interface GroupProps {
  title: string
  text: string
  icon?: ReactNode
  anchor?: string
  /** The button for all of it. */
  action?: ReactNode
  children?: ReactNode
}

/** Several rows of a card, with a title of their own. */
export function SettingsGroup({ title, text, icon, anchor, action, children }: GroupProps) {
  const id = useId()
  const { hash } = useLocation()
  const isMeant = anchor !== undefined && hash === `#${anchor}`
  // It comes when all of the card is read, after the page has looked for what its address names.
  useEffect(() => {
    if (isMeant) document.getElementById(anchor)?.scrollIntoView()
  }, [isMeant, anchor])
  return (
    <GroupFrame aria-labelledby={id} id={anchor} data-icon={icon !== undefined}>
      <div className="group-head">
        {icon && <IconBox aria-hidden="true">{icon}</IconBox>}
        <div>
          <Typography component="h3" id={id} sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </div>
        {action}
      </div>
      {children}
    </GroupFrame>
  )
}

/** One thing at the left, what can be done with it at the right. */
export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '12px 16px',
  minHeight: 72,
  padding: `12px ${SIDE}px`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > div:first-of-type': { flex: '1 1 260px' },
  // What doesn't fit beside the words is below them.
  [PHONE]: { padding: `12px ${PHONE_SIDE}px`, '& > div:has(> span) ~ *': { marginLeft: 56 } },
  // Below the words of a group's title.
  '[data-icon=true] &': {
    minHeight: 56,
    paddingLeft: SIDE + 56,
    borderTopStyle: 'dashed',
    [PHONE]: { paddingLeft: PHONE_SIDE + 56 },
  },
}))

/** In place of what is being read. */
export function LineSkeleton({ height = 72 }: { height?: number }) {
  return <Skeleton variant="rectangular" height={height} className={LOADING_PAGE} aria-busy="true" />
}

/** In place of what couldn't be read. */
export function SectionUnread({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <CardBody role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
      <Typography>{text}</Typography>
      <RetryButton onRetry={onRetry} />
    </CardBody>
  )
}
