import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A word and what it is about at the left, the controls at the right; one column where it is narrow. */
const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr)',
  gap: 40,
  padding: '32px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, padding: '24px 0' },
}))

interface Props {
  title: string
  text?: string
  /** What links to it name, after the `#`. */
  anchor?: string
  children: ReactNode
}

export function Section({ title, text, anchor, children }: Props) {
  const id = useId()
  return (
    <Row aria-labelledby={id} id={anchor}>
      <div>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {text && (
          <Typography sx={{ mt: 0.5, maxWidth: { md: 240 }, fontSize: '0.875rem', color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Row>
  )
}
