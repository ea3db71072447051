import type { TeacherAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/messages'
import { paths } from '../../../config/paths.ts'
import CampaignOutlined from '../../../icons/campaign-outlined.tsx'
import { markWords } from '../../../lib/course-words.ts'
import type { When } from '../when.ts'
import { Row } from './row-styles.ts'

const Many = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.tint.primary,
}))

interface Props {
  announcement: TeacherAnnouncement
  when: When
  /** By which the arrow keys find it among the conversations. */
  rowId: number
  /** Whether the keyboard comes here with Tab. */
  isStop: boolean
}

/** What was last told to all students of a course; it leads to all that they were told. */
export function AnnouncementRow({ announcement, when, rowId, isStop }: Props) {
  const { course, title, at, recipients } = announcement
  return (
    <Row
      to={paths.courseAnnouncements(course.id)}
      className="teacher"
      data-conversation={rowId}
      tabIndex={isStop ? 0 : -1}
    >
      <Many aria-hidden="true">
        <CampaignOutlined fontSize="small" />
      </Many>
      <div style={{ minWidth: 0 }}>
        <div className="line">
          <span className="name">{texts.list.students({ count: recipients ?? 0 })}</span>
          <time dateTime={at}>{when.inRow(at)}</time>
        </div>
        <div className="course" {...markWords(course.language, course.title)}>
          {course.title}
        </div>
        <div className="line">
          <span className="words" dir="auto">
            {texts.list.you + title}
          </span>
        </div>
      </div>
    </Row>
  )
}
