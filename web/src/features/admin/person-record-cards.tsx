import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { listPersonCertificates, listPersonMails } from '#api/people'
import { texts } from '#texts/admin-person'
import { useFreshRead } from '../../api/use-read.ts'
import { paths } from '../../config/paths.ts'
import { formatDate, formatRecent } from '../../lib/format.ts'
import { ListCard, Row } from './person-cards.tsx'

const { cards } = texts
type Kind = keyof typeof cards.emailKinds
/** A newer engagement may know others. */
const isKind = (kind: string): kind is Kind => Object.hasOwn(cards.emailKinds, kind)

export function CertificatesCard({ personId }: { personId: number }) {
  const { data, error } = useFreshRead(listPersonCertificates, { personId })
  return (
    <ListCard
      title={cards.certificates}
      items={data}
      error={error}
      none={cards.noCertificates}
      row={({ id, number, state, courseTitle, completedAt }) => (
        <Row key={id}>
          <div>
            <MuiLink component={Link} to={paths.certificate(id)}>
              {courseTitle}
            </MuiLink>
            <Typography variant="caption" component="div">
              {number}
            </Typography>
          </div>
          <div>
            <div>{cards.certificateStates[state]}</div>
            <Typography variant="caption">{formatDate(completedAt)}</Typography>
          </div>
        </Row>
      )}
    />
  )
}

export function EmailsCard({ personId }: { personId: number }) {
  const { data, error } = useFreshRead(listPersonMails, { personId })
  return (
    <ListCard
      title={cards.emails}
      items={data}
      error={error}
      none={cards.noEmails}
      row={({ id, kind, state, at, refusal }) => (
        <Row key={id}>
          <span>{isKind(kind) ? cards.emailKinds[kind] : kind}</span>
          <div>
            <div>
              {cards.emailStates[state]}
              {refusal && ` (${refusal})`}
            </div>
            <Typography variant="caption" component="time" dateTime={at}>
              {formatRecent(at)}
            </Typography>
          </div>
        </Row>
      )}
    />
  )
}
