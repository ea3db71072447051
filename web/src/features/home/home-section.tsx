import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { PHONE } from '../../theme/media.ts'

const Section = styled('section')({ paddingTop: 88, [PHONE]: { paddingTop: 56 } })
const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 32,
  [PHONE]: { flexDirection: 'column', alignItems: 'flex-start', gap: 8, marginBottom: 24 },
})

interface Props {
  title: string
  /** A sentence below the title. */
  lead?: string | undefined
  /** A link or a note at the right. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of the home page. */
export function HomeSection({ title, lead, aside, children }: Props) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Head>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {lead && (
            <Typography variant="row" component="p" sx={{ color: 'text.secondary' }}>
              {lead}
            </Typography>
          )}
        </div>
        {aside}
      </Head>
      {children}
    </Section>
  )
}
