import { OWN_NAME } from '@lectern/contracts/shapes/school.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { useSite } from '../../api/site.ts'
import { paths } from '../../config/paths.ts'
import SchoolOutlined from '../../icons/school-outlined.tsx'
import StorefrontOutlined from '../../icons/storefront-outlined.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'
import { MONO } from '../../theme/typography.ts'

const LESSONS = [52, 38, 44]

/** As docs/run-a-school.md has them. */
const COMMANDS = `docker build --tag lectern .
mkdir school && cd school
docker run --rm -it --network host --user "$(id -u):$(id -g)" -v "$PWD:/school" lectern setup
docker compose up -d --wait`

/** Dark in both schemes. A half is words and a drawing: beside each other, or below where there are two halves. */
const Band = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: 88,
  overflow: 'hidden',
  borderRadius: 14,
  color: '#ECEFE6',
  backgroundColor: theme.vars.palette.footer.panel,
  '& > section': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 56,
    padding: '48px 48px 0',
  },
  '&.two': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '&.two > section': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr auto', gap: 40 },
  '&.two > section + section': { borderInlineStart: '1px solid #2A4D40' },
  '& .words': { paddingBottom: 48 },
  '&.two .words': { paddingBottom: 0 },
  '&.two .drawing': { minHeight: 202, alignSelf: 'stretch' },
  '& .words > svg': { color: '#E4BA66' },
  '& .words > p': { ...theme.typography.row, maxWidth: 480, margin: '10px 0 24px', color: '#BCCBC1' },
  '& .light': { color: '#12382B', backgroundColor: '#F2F1DC', '&:hover': { backgroundColor: '#FFFFFF' } },
  '& .outlined': { color: '#ECEFE6', borderColor: '#8FA598', '&:hover': { borderColor: '#ECEFE6' } },
  [theme.breakpoints.down('md')]: {
    '&.two': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&.two > section + section': { border: 0, borderTop: '1px solid #2A4D40' },
  },
  [PHONE]: {
    marginTop: 56,
    marginInline: -20,
    borderRadius: 0,
    '&& > section': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      gap: 0,
      padding: '40px 20px 0',
    },
    '&& .words': { paddingBottom: 40 },
    '& .drawing': { display: 'none' },
  },
}))

const Commands = styled('pre')({
  margin: '20px 0 0',
  padding: '14px 16px',
  overflowX: 'auto',
  borderRadius: 8,
  font: `400 .8125rem/1.6 ${MONO}`,
  backgroundColor: '#0B2119',
})

/** Without words: a module as its teacher sees it, or a school's page. */
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
  '& .logo': { width: 22, height: 22, borderRadius: '50%', backgroundColor: '#8C2A12' },
  '& .press': { width: 56, height: 24, marginInlineStart: 'auto', borderRadius: 6, backgroundColor: '#8C2A12' },
  '& > .course': { height: 84, alignItems: 'flex-start', paddingTop: 14, border: 0 },
  '& .cover': { width: 112, height: 70, borderRadius: 6, backgroundColor: '#DCA32B' },
})

/** Invitations to teach, where an account as a teacher is open to everybody, and to run Lectern, where it isn't yet somebody's school. */
export function TeachBand() {
  const { user } = useAuth()
  const { data: site } = useSite()
  if (user || !site) return null
  const isOpen = site.registration.teacher === 'open'
  // A school has a name of its own, and no samples.
  const isDemo = site.sampleCourses && site.school.name === OWN_NAME
  if (!isOpen && !isDemo) return null
  return (
    <Band {...(isOpen && isDemo && { className: 'two' })}>
      {isOpen && <Teach />}
      {isDemo && <RunSchool />}
    </Band>
  )
}

function Teach() {
  return (
    <section aria-labelledby="teach">
      <div className="words">
        <SchoolOutlined aria-hidden="true" />
        <Typography variant="h2" id="teach" sx={{ mt: 1.5 }}>
          {texts.teach.title}
        </Typography>
        <p>{texts.teach.text}</p>
        <Button className="light" component={Link} to={`${paths.register()}&role=teacher`} variant="contained">
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
    </section>
  )
}

function RunSchool() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby="run-school">
      <div className="words">
        <StorefrontOutlined aria-hidden="true" />
        <Typography variant="h2" id="run-school" sx={{ mt: 1.5 }}>
          {texts.school.title}
        </Typography>
        <p>{texts.school.text}</p>
        <Button
          className="outlined"
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.school.setUp}
        </Button>
        <div id={id} hidden={!isOpen}>
          <Typography variant="body2" sx={{ mt: 3 }}>
            {texts.school.commands}
          </Typography>
          <Commands tabIndex={0} aria-label={texts.school.commandsLabel}>
            {COMMANDS}
          </Commands>
        </div>
      </div>
      <Drawing className="drawing" aria-hidden="true">
        <div>
          <i className="logo" />
          <i className="title" style={{ width: '28%' }} />
          <i className="press" />
        </div>
        <div className="course">
          <i className="cover" />
          <i className="title" />
        </div>
      </Drawing>
    </section>
  )
}
