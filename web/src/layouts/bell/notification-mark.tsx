import type { Notification, NotificationKind } from '@lectern/contracts/shapes/notifications.ts'
import { styled } from '@mui/material/styles'
import type { ElementType } from 'react'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import AutoStoriesOutlined from '../../icons/auto-stories-outlined.tsx'
import BlockRounded from '../../icons/block-rounded.tsx'
import CampaignOutlined from '../../icons/campaign-outlined.tsx'
import CreditCardOffOutlined from '../../icons/credit-card-off-outlined.tsx'
import FactCheckOutlined from '../../icons/fact-check-outlined.tsx'
import ForumOutlined from '../../icons/forum-outlined.tsx'
import LibraryAddOutlined from '../../icons/library-add-outlined.tsx'
import PersonOutlineRounded from '../../icons/person-outline-rounded.tsx'
import ReceiptLongOutlined from '../../icons/receipt-long-outlined.tsx'
import RestartAltRounded from '../../icons/restart-alt-rounded.tsx'
import WorkspacePremiumOutlined from '../../icons/workspace-premium-outlined.tsx'

type Tone = 'primary' | 'success' | 'warning' | 'error'

const Square = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 8,
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette.tint[tone],
}))

const person: [ElementType, Tone] = [PersonOutlineRounded, 'primary']
const MARKS: Record<NotificationKind, [ElementType, Tone]> = {
  'course-invited': person,
  'access-granted': [AutoStoriesOutlined, 'primary'],
  'access-removed': [BlockRounded, 'warning'],
  'progress-reset': [RestartAltRounded, 'warning'],
  'course-updated': [LibraryAddOutlined, 'primary'],
  'quiz-graded': [FactCheckOutlined, 'primary'],
  announcement: [CampaignOutlined, 'primary'],
  'question-answered': [ForumOutlined, 'primary'],
  'certificate-issued': [WorkspacePremiumOutlined, 'success'],
  'certificate-revoked': [WorkspacePremiumOutlined, 'error'],
  'certificate-name-declined': [WorkspacePremiumOutlined, 'warning'],
  'payment-failed': [CreditCardOffOutlined, 'error'],
  'payment-refunded': [ReceiptLongOutlined, 'primary'],
  'student-enrolled': person,
  'student-completed': person,
  'question-asked': person,
  'review-posted': person,
  'order-refunded': person,
  'certificate-name-requested': person,
}

/** Who it was, or what it is about. */
export function NotificationMark({ kind, actor }: Notification) {
  if (actor) return <PersonAvatar name={actor.fullName} image={actor.profileImage} size={40} />
  const [Icon, tone] = MARKS[kind]
  return (
    <Square tone={tone}>
      <Icon />
    </Square>
  )
}
