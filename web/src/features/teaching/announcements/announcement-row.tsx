import type { OwnAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import { cancelAnnouncement, changeAnnouncement, isDue } from '../../../api/announcements.ts'
import { errorSentence } from '../../../api/api-error.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { formatDate } from '../../../lib/format.ts'
import { clockIn } from '../../../lib/time-zones.ts'
import { PlainWords } from '../../../session/questions/plain-words.tsx'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import { AnnouncementChip } from './announcement-chip.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  padding: '24px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .standing': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& .acts': { display: 'flex', gap: 8, marginLeft: -10 },
}))

/** One announcement: sent, and to how many; or a draft or to be sent, and changeable until then. */
export function AnnouncementRow({ announcement }: { announcement: OwnAnnouncement }) {
  const zone = useOwnTimeZone()
  const [changing, setChanging] = useState(false)
  const { id: announcementId, courseId, title, text, at, sent, draft, recipients } = announcement
  const of = { courseId, announcementId }
  const when = `${formatDate(at, zone)}, ${clockIn(zone, new Date(at))}`
  if (changing && !sent) {
    return (
      <AnnouncementForm
        name={`announcement ${announcementId}`}
        before={announcement}
        onSend={(body) => changeAnnouncement(of, body)}
        onClose={() => setChanging(false)}
      />
    )
  }
  return (
    <Row aria-label={title}>
      <Typography variant="h4" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <div className="standing">
        <AnnouncementChip announcement={announcement} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {sent
            ? texts.wentTo({ when, students: recipients ?? 0 })
            : draft
              ? texts.edited({ when })
              : texts.willBeSent({ when })}
        </Typography>
      </div>
      <Typography variant="row" component="p">
        <PlainWords text={text} known />
      </Typography>
      {!sent && !isDue(announcement) && (
        <div className="acts">
          <Button size="small" onClick={() => setChanging(true)}>
            {texts.changeIt}
          </Button>
          <TakeBack words={draft ? texts.deletingDraft : texts.takingBack} onConfirm={() => cancelAnnouncement(of)} />
        </div>
      )}
    </Row>
  )
}

function TakeBack({
  words,
  onConfirm,
}: {
  words: Record<'title' | 'text' | 'confirm', string>
  onConfirm: () => Promise<void>
}) {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  async function confirm() {
    setPending(true)
    try {
      await onConfirm()
    } catch (failure) {
      toast({ title: texts.notTakenBack, description: errorSentence(failure), variant: 'destructive' })
    } finally {
      setPending(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {texts.takeBack}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        text={words.text}
        confirmLabel={words.confirm}
        pending={pending}
        destructive
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
