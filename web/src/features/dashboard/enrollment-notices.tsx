import type { EnrollmentNotice } from '@lectern/contracts/shapes/students.ts'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/dashboard'
import { errorSentence } from '../../api/api-error.ts'
import { dismissNotice } from '../../api/enrollments.ts'
import { PlainList } from '../../components/plain-list.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import CloseRounded from '../../icons/close-rounded.tsx'
import InfoOutlined from '../../icons/info-outlined.tsx'

const List = styled(PlainList)({ display: 'grid', gap: 12, marginBottom: 28 })

const Notice = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 14,
  padding: '16px 12px 16px 20px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.tint.warning,
  '& > svg': { marginTop: 2, color: theme.vars.palette.warning.main },
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}))

/** What teachers did to this student's enrollments, and why, until it is put away. */
export function EnrollmentNotices({ notices }: { notices: EnrollmentNotice[] }) {
  if (notices.length === 0) return null
  return (
    <List aria-label={texts.notices.label}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </List>
  )
}

function NoticeRow({ notice: { id, kind, courseTitle, at, reason } }: { notice: EnrollmentNotice }) {
  async function putAway() {
    try {
      await dismissNotice({ noticeId: id })
    } catch (failure) {
      toast({ title: texts.notices.failed, description: errorSentence(failure), variant: 'destructive' })
    }
  }
  return (
    <Notice>
      <InfoOutlined aria-hidden="true" />
      <div>
        <Typography variant="row" sx={{ fontWeight: 600 }}>
          {texts.notices[kind]({ course: courseTitle })}
        </Typography>
        {reason && <Typography variant="row">{texts.notices.reason({ reason })}</Typography>}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.notices.on({ iso: at })}
        </Typography>
      </div>
      <IconButton
        aria-label={texts.notices.dismiss({ course: courseTitle })}
        data-writes
        onClick={() => void putAway()}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </Notice>
  )
}
