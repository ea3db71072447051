import type { PublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-students'
import { paths } from '../../../../config/paths.ts'
import { displayName } from '../../../../lib/display-name.ts'
import WithdrawDialog from '../../../../session/withdrawal/withdraw-dialog.tsx'
import type { StudentAccess } from '../student-access.ts'
import { NameDecision } from './name-decision.tsx'

const Box = styled(Card)({
  padding: 24,
  '& > .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& > .ways': { display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 },
}) as typeof Card

const CHIPS = { preparing: 'info', valid: 'success', revoked: 'error' } as const
const { certificate: words } = texts

interface Props {
  certificate: NonNullable<EnrollmentDetails['certificate']>
  student: PublicPerson
  access: StudentAccess
}

/** The newest certificate of the student in the course, and the way to take it. */
export function StudentCertificate({ certificate: { id, number, state, nameRequest }, student, access }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <Box component="section" aria-label={words.title}>
      <div className="head">
        <Typography variant="h4" component="h2" sx={{ fontWeight: 500, fontSize: '1.3125rem' }}>
          {words.title}
        </Typography>
        <Chip color={CHIPS[state]} label={words.states[state]} />
      </div>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {number}
      </Typography>
      {access.canAnswer && state === 'valid' && nameRequest && !nameRequest.declined && (
        <NameDecision certificateId={id} name={nameRequest.name} />
      )}
      <div className="ways">
        {state !== 'preparing' && (
          <Button component={Link} to={paths.certificate(id)} variant="outlined" size="small">
            {words.open}
          </Button>
        )}
        {access.isOwn && state !== 'revoked' && (
          <Button variant="outlined" color="error" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        )}
      </div>
      <WithdrawDialog certificateId={id} holder={displayName(student)} open={asking} onClose={() => setAsking(false)} />
    </Box>
  )
}
