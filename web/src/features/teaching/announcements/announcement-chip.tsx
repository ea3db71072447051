import type { OwnAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import Chip from '@mui/material/Chip'
import { texts } from '#texts/teaching-announcements'
import { isDue } from '../../../api/announcements.ts'

/** Sent, being sent, scheduled, or a draft. */
export function AnnouncementChip({ announcement }: { announcement: OwnAnnouncement }) {
  if (announcement.sent) return <Chip size="small" color="success" label={texts.sent} />
  if (announcement.draft) return <Chip size="small" color="secondary" label={texts.draft} />
  return <Chip size="small" color="info" label={isDue(announcement) ? texts.sending : texts.planned} />
}
