import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { useSite } from '../../api/site.ts'
import { paths } from '../../config/paths.ts'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'

const LESSONS = [52, 38, 44]

/** Dark in both schemes. */
const Band = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 56,
  marginTop: 88,
  padding: '48px 48px 0',
  overflow: 'hidden',
  borderRadius: 14,
  color: '#ECEFE6',
  backgroundColor: theme.vars.palette.footer.panel,
  '& > .words': { paddingBottom: 48 },
  '& .words > svg': { color: '#E4BA66' },
  '& .words > p': { ...theme.typography.row, maxWidth: 480, margin: '10px 0 24px', color: '#BCCBC1' },
  '& .words > a': { color: '#12382B', backgroundColor: '#F2F1DC', '&:hover': { backgroundColor: '#FFFFFF' } },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginTop: 56,
    marginInline: -20,
    padding: '40px 20px 0',
    borderRadius: 0,
    '& > .words': { paddingBottom: 40 },
    '& > .drawing': { display: 'none' },
  },
}))

/** A module as its teacher sees it, without words. */
const Drawing = styled('div')({
  alignSelf: 'end',
  padding: '24px 24px 10px',
  borderRadius: '10px 10px 0 0',
  backgroundColor: '#F6F6F1',
  '& > div': { display: 'flex', alignItems: 'center', gap: 14, height: 42, borderTop: '1px solid #DEE1D7' },
  '& > div:first-of-type': { border: 0 },
  '& i': { height: 10, borderRadius: 5, backgroundColor: '#C9D1C6' },
  '& .title': { width: '44%', height: 14, backgroundColor: '#17523F' },
  '& .mark': { width: 16, height: 16, borderRadius: 4, backgroundColor: '#E1ECE4', border: '1px solid #17523F' },
  '& .minutes': { width: 40, marginInlineStart: 'auto' },
})

/** An invitation to teach, where an account as a teacher is open to everybody. */
export function TeachBand() {
  const { user } = useAuth()
  const { data: site } = useSite()
  if (user || site?.registration.teacher !== 'open') return null
  return (
    <Band aria-labelledby="teach">
      <div className="words">
        <SchoolOutlined aria-hidden="true" />
        <Typography variant="h2" id="teach" sx={{ mt: 1.5 }}>
          {texts.teach.title}
        </Typography>
        <p>{texts.teach.text}</p>
        <Button component={Link} to={`${paths.register()}&role=teacher`} variant="contained">
          {texts.teach.start}
        </Button>
      </div>
      <Drawing className="drawing" aria-hidden="true">
        <div>
          <i className="title" />
          <i className="minutes" />
        </div>
        {LESSONS.map((width) => (
          <div key={width}>
            <i className="mark" />
            <i style={{ width: `${width}%` }} />
            <i className="minutes" />
          </div>
        ))}
      </Drawing>
    </Band>
  )
}
