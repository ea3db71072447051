import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageContainer } from '../../components/page-container.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { texts } from './texts.ts'

/** For a student who came here without being enrolled. */
export function EnrollmentRequired({ course }: { course: { id: number; title: string } }) {
  usePageTitle(texts.notEnrolled.title)
  useEffect(() => {
    toast({ ...texts.notEnrolled.toast, variant: 'destructive' })
  }, [])
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState
        heading="h1"
        scene="gap"
        title={texts.notEnrolled.title}
        text={texts.notEnrolled.text(course.title)}
        action={
          <Button component={Link} to={paths.course(course.id)} variant="contained">
            {texts.notEnrolled.enroll}
          </Button>
        }
      />
    </PageContainer>
  )
}
