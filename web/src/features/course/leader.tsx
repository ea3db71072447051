import { styled } from '@mui/material/styles'
import { PHONE } from '../../theme/media.ts'

const Dots = styled('span')(({ theme }) => ({
  alignSelf: 'end',
  height: 0,
  margin: '0 10px 0.5em',
  borderBottom: `2px dotted ${theme.vars.palette.divider}`,
  [PHONE]: { borderColor: 'transparent' },
}))

/** The dots that lead from a name to its page, as in a book's contents. */
export function Leader() {
  return <Dots aria-hidden="true" className="leader" />
}
