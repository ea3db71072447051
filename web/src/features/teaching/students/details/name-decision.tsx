import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/teaching-students'
import { errorSentence } from '../../../../api/api-error.ts'
import { decideCertificateName } from '../../../../api/certificates.ts'
import { toast } from '../../../../components/toasts/toast-store.ts'

const { name: words } = texts.certificate

/** The name that a student asks for on a certificate, with the teacher's answers. */
export function NameDecision({ certificateId, name }: { certificateId: string; name: string }) {
  const [pending, setPending] = useState(false)
  async function answer(approve: boolean) {
    setPending(true)
    try {
      await decideCertificateName({ certificateId, body: { name, approve } })
      toast({ title: approve ? words.approved : words.declined })
    } catch (failure) {
      toast({ title: words.failed, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }
  return (
    <>
      <Typography variant="body2" dir="auto" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {words.asks({ name })}
      </Typography>
      <div className="ways">
        <Button variant="contained" size="small" data-writes disabled={pending} onClick={() => void answer(true)}>
          {words.approve}
        </Button>
        <Button size="small" data-writes disabled={pending} onClick={() => void answer(false)}>
          {words.decline}
        </Button>
      </div>
    </>
  )
}
