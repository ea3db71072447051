import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import { type AnnouncementKeys, announce, announcementKeys } from '../../../api/announcements.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import { CoursePage } from '../shared/course-frame/course-page.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { OwnAnnouncements } from './own-announcements.tsx'

/** What a teacher tells the students of a course, and has told them. */
export function Component() {
  return (
    <CoursePage tab="announcements">{(course) => <Announcements key={course.id} courseId={course.id} />}</CoursePage>
  )
}

function Announcements({ courseId }: { courseId: number }) {
  /** The keys of the one that is being written. */
  const [writing, setWriting] = useState<AnnouncementKeys | null>(null)
  return (
    <TeacherPage sx={{ pt: 3.5, '& > *': { maxWidth: 744 } }}>
      {writing === null ? (
        <Button
          variant="contained"
          startIcon={<AddRounded />}
          onClick={() => setWriting(announcementKeys())}
          sx={{ mb: 3 }}
        >
          {texts.write}
        </Button>
      ) : (
        <AnnouncementForm
          name={`announcement of ${courseId}`}
          onSend={(body) => announce(courseId, writing, body)}
          onClose={() => setWriting(null)}
        />
      )}
      <OwnAnnouncements courseId={courseId} />
    </TeacherPage>
  )
}
