import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyShelf, type ShelfScene } from './empty-shelf.tsx'

const Box = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: 40,
  textAlign: 'center',
  '& > svg': { marginBottom: 24 },
})

export interface EmptyStateProps {
  title: string
  /** One helpful sentence. */
  text?: string
  /** Where the one button leads. */
  link?: { to: string; label: string }
  /** One button that does something else. */
  action?: ReactNode
  scene?: ShelfScene
  /** The level of the title on this page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** Says what is so, then what to do. */
export function EmptyState({ title, text, link, action, scene = 'resting', heading = 'h2' }: EmptyStateProps) {
  return (
    <Box>
      <EmptyShelf scene={scene} />
      <Typography variant="h3" component={heading}>
        {title}
      </Typography>
      {text && <Typography sx={{ maxWidth: 480, mt: 1, color: 'text.secondary', wordSpacing: 0 }}>{text}</Typography>}
      {(link || action) && (
        <div style={{ marginTop: 20 }}>
          {link && (
            <Button component={Link} to={link.to} variant="contained">
              {link.label}
            </Button>
          )}
          {action}
        </div>
      )}
    </Box>
  )
}
