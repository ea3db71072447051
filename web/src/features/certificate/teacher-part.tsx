import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts } from '#texts/certificate'
import { useCourse } from '../../api/course.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useOpened } from '../../lib/use-opened.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { Box } from './certificate-layout.tsx'

const WithdrawDialog = lazyPart(() => import('../../session/withdrawal/withdraw-dialog.tsx'))

/** For the teacher of its course alone: taking it. */
export function TeacherPart({ certificate }: { certificate: Extract<Certificate, { state: 'valid' }> }) {
  const { user } = useAuth()
  const { data: course } = useCourse(user?.role === 'teacher' ? certificate.course.id : null)
  const dialog = useOpened()
  const id = useId()
  if (!user || course?.teacherId !== user.id) return null
  return (
    <Box aria-labelledby={id}>
      <Typography variant="h5" component="h2" id={id}>
        {texts.withdrawal.title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {texts.withdrawal.text}
      </Typography>
      <div className="ways">
        <Button variant="outlined" color="error" size="small" aria-haspopup="dialog" onClick={dialog.open}>
          {texts.withdrawal.button}
        </Button>
      </div>
      {dialog.wasOpened && (
        <WithdrawDialog
          certificateId={certificate.id}
          holder={certificate.holderName}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </Box>
  )
}
