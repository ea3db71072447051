import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  padding: '22px 24px 12px',
  '& > :last-of-type:not(:first-of-type)': { flexShrink: 0 },
})

interface Props {
  title: string
  /** Under the title. */
  note?: string | undefined
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled card of a page. */
export function Panel({ title, note, aside, children }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Head>
        <div>
          <Typography variant="h3" component="h2" id={id} sx={{ fontSize: '1.3125rem' }}>
            {title}
          </Typography>
          {note && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </div>
        {aside}
      </Head>
      {children}
    </Card>
  )
}
