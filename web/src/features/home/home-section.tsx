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

/** A titled part of the home page, with an optional link at the right. */
export function HomeSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Head>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {aside}
      </Head>
      {children}
    </Section>
  )
}
