import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { TeacherPage } from '../../shared/teacher-page.tsx'

/** The page's boxes before the student is there. */
export function StudentPageSkeleton() {
  return (
    <TeacherPage aria-busy="true">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 5, mb: 2.5 }}>
        <Skeleton variant="circular" width={64} height={64} />
        <Skeleton width={240} height={40} />
      </Box>
      <Skeleton height={49} />
      <Skeleton variant="rounded" height={420} sx={{ mt: 3 }} />
    </TeacherPage>
  )
}
