import type { Notification, NotificationKind } from '@lectern/contracts/shapes/notifications.ts'
import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import BlockRounded from '@mui/icons-material/BlockRounded'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined'
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RestartAltRounded from '@mui/icons-material/RestartAltRounded'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { styled } from '@mui/material/styles'
import type { ElementType } from 'react'
import { PersonAvatar } from '../../components/person-avatar.tsx'

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
  'payment-failed': [CreditCardOffOutlined, 'error'],
  'payment-refunded': [ReceiptLongOutlined, 'primary'],
  'student-enrolled': person,
  'student-completed': person,
  'question-asked': person,
  'review-posted': person,
  'order-refunded': person,
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
