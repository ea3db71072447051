import { styled } from '@mui/material/styles'
import ArrowForwardRounded from '../../icons/arrow-forward-rounded.tsx'
import { HomeLink } from './home-link.ts'

const Line = styled(HomeLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  marginBottom: -8,
  borderRadius: 4,
})

/** The way to a whole list. */
export function AllLink({ to, children }: { to: string; children: string }) {
  return (
    <Line to={to}>
      {children} <ArrowForwardRounded />
    </Line>
  )
}
