import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import ArrowBackRounded from '../icons/arrow-back-rounded.tsx'

interface Props {
  to: string
  size?: 'small' | 'medium'
  children: ReactNode
  sx?: SxProps<Theme>
}

/** The way to the page above, at the top of a page. Its arrow is in line with what is below. */
export function BackLink({ to, size = 'small', children, sx = {} }: Props) {
  return (
    <Button component={Link} to={to} size={size} startIcon={<ArrowBackRounded />} sx={[{ ml: -1.5 }, ...[sx].flat()]}>
      {children}
    </Button>
  )
}
