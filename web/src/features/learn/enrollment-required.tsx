import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'

/** For a student who came here without being enrolled. */
export function EnrollmentRequired({ course }: { course: { id: number; title: string } }) {
  usePageTitle('Enrollment Required')
  useEffect(() => {
    toast({
      title: 'Access Denied',
      description: 'You must be enrolled in this course to access the content.',
      variant: 'destructive',
    })
  }, [])
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title="Enrollment Required"
        text={`Enroll in "${course.title}" to read its lessons.`}
        action={
          <Button component={Link} to={paths.course(course.id)} variant="contained">
            Enroll in Course
          </Button>
        }
      />
    </PageContainer>
  )
}
