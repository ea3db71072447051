import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/** As MUI's Link looks in this theme, whose code nothing else on the home page needs. */
export const HomeLink = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&:hover': { textDecorationLine: 'underline' },
}))
