import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { schoolWords, useSite } from '../../api/site.ts'
import { PlainList } from '../../components/plain-list.tsx'
import { PHONE } from '../../theme/media.ts'

const List = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: 32,
  paddingTop: 64,
  '& li': { maxWidth: 400, paddingTop: 16, borderTop: `2px solid ${theme.vars.palette.primary.main}` },
  [PHONE]: { gap: 24, paddingTop: 40 },
}))

/** What the school promises, where it does. */
export function Promises() {
  const { data: site } = useSite()
  const promises = (site && schoolWords(site)?.promises) ?? []
  if (promises.length === 0) return null
  return (
    <List>
      {promises.map(({ title, text }) => (
        <li key={title} dir="auto">
          <Typography variant="h5" component="p">
            {title}
          </Typography>
          <Typography variant="row" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {text}
          </Typography>
        </li>
      ))}
    </List>
  )
}
