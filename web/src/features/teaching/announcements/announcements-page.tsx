import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import { announce } from '../../../api/announcements.ts'
import { useCourse, useCourseId } from '../../../api/course.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { CourseUnread } from '../../../components/course-unread.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { paths } from '../../../config/paths.ts'
import AddRounded from '../../../icons/add-rounded.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { OwnAnnouncements } from './own-announcements.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '12px 24px',
  margin: '8px 0 24px',
})

/** What a teacher tells the students of a course, and has told them. */
export function Component() {
  const courseId = useCourseId()
  const { data: course, error, mutate } = useCourse(courseId)
  /** The key of the one that is being written. */
  const [writing, setWriting] = useState<string | null>(null)
  if (courseId === null || (error && !course)) {
    const way = { to: paths.teacherCourses, label: texts.back }
    return <CourseUnread text={texts.missing} {...way} error={error} onRetry={() => mutate()} />
  }
  return (
    <TeacherPage sx={{ '& > *': { maxWidth: 744 } }}>
      <BackLink to={paths.teacherCourses}>{texts.back}</BackLink>
      <Head>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <PageHeading title={texts.title} sx={{ fontSize: { xs: '2rem', md: '2.125rem' }, lineHeight: 1.235 }} />
          <Typography variant="body2" dir="auto" sx={{ minHeight: 22, color: 'text.secondary' }}>
            {course?.title}
          </Typography>
        </div>
        {writing === null && (
          <Button variant="contained" startIcon={<AddRounded />} onClick={() => setWriting(crypto.randomUUID())}>
            {texts.write}
          </Button>
        )}
      </Head>
      {writing !== null && (
        <AnnouncementForm
          name={`announcement of ${courseId}`}
          onSend={(body) => announce({ courseId, body: { key: writing, ...body } })}
          onClose={() => setWriting(null)}
        />
      )}
      <OwnAnnouncements courseId={courseId} />
    </TeacherPage>
  )
}
