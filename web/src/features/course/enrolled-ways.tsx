import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course-enrolled'
import { paths } from '../../config/paths.ts'
import CampaignOutlined from '../../icons/campaign-outlined.tsx'
import ChatBubbleOutlineOutlined from '../../icons/chat-bubble-outline-outlined.tsx'
import { useWriteTo } from '../../session/use-write-to.ts'

/** What the teacher has written to all, and the way to write to them: two buttons, one below the other. */
export default function EnrolledWays({ courseId }: { courseId: number }) {
  const { writeTo, pending } = useWriteTo()
  return (
    <>
      <Button component={Link} to={paths.announcements(courseId)} startIcon={<CampaignOutlined />}>
        {texts.announcements}
      </Button>
      <Button
        startIcon={<ChatBubbleOutlineOutlined />}
        disabled={pending}
        data-writes
        onClick={() => void writeTo({ courseId })}
      >
        {texts.messageTeacher}
      </Button>
    </>
  )
}
