import { styled } from '@mui/material/styles'

/** The room of a teacher's page: up to 1152 px of content. */
export const TeacherPage = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 1248,
  margin: '0 auto',
  padding: '40px 48px 64px',
  [theme.breakpoints.down('md')]: { padding: '28px 20px 48px' },
}))
