import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeading } from '../../../../components/page-heading.tsx'
import { PHONE } from '../../../../theme/media.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 20,
  '& > .actions': { display: 'flex', flexShrink: 0, gap: 12 },
  [PHONE]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 16,
    '& > .actions': { flexWrap: 'wrap', '& > *': { flex: '1 0 auto' } },
  },
})

interface Props {
  title: string
  lead: string
  /** Buttons. */
  children?: ReactNode
}

/** What the page is at now, and what can be done. */
export function InviteHead({ title, lead, children }: Props) {
  return (
    <Head>
      <div style={{ minWidth: 0 }}>
        <PageHeading title={title} sx={{ fontSize: { xs: '2rem', md: '2.125rem' }, lineHeight: 1.235 }} />
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      </div>
      {children && <div className="actions">{children}</div>}
    </Head>
  )
}
