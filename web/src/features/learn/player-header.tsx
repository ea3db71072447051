import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { CONTENT_PANEL_ID } from './panel/course-panel.tsx'
import { texts } from './texts.ts'

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 0,
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .row': { display: 'flex', alignItems: 'center', gap: 20, height: 64, padding: '0 24px 0 12px' },
  '& .divider': { width: 1, height: 24, backgroundColor: theme.vars.palette.divider },
  '& .title': { flex: 1, minWidth: 0, fontSize: '1.0625rem' },
  '& .side': { display: 'flex', alignItems: 'center', gap: 12 },
  '& .narrow': { display: 'none' },
  '& .MuiLinearProgress-root': { height: 3, borderRadius: 0 },
  [theme.breakpoints.down('md')]: {
    '& .row': { gap: 4, height: 60, padding: '0 8px' },
    '& .wide, & .wide-text': { display: 'none' },
    '& .narrow': { display: 'block' },
    '& .back': { minWidth: 40, padding: 10 },
    '& .back .MuiButton-startIcon': { margin: 0 },
  },
}))

interface Props {
  course: CourseDetail
  done: number
  total: number
  percent: number
}

export function PlayerHeader({ course, done, total, percent }: Props) {
  const { user } = useAuth()
  const toContents = () => document.getElementById(CONTENT_PANEL_ID)?.scrollIntoView({ behavior: 'smooth' })
  return (
    <Bar>
      <div className="row">
        <Button
          component={Link}
          to={paths.course(course.id)}
          startIcon={<ArrowBackRounded />}
          className="back"
          aria-label={texts.back}
          sx={{ fontSize: '0.875rem' }}
        >
          <span className="wide-text">{texts.back}</span>
        </Button>
        <span className="divider wide" />
        <Typography variant="h4" component="p" noWrap className="title">
          {course.title}
        </Typography>
        <div className="side wide">
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {texts.done(done, total)}
          </Typography>
          {user && <PersonAvatar name={displayName(user)} image={user.profileImage} />}
        </div>
        <IconButton className="narrow" color="inherit" aria-label={texts.contents} onClick={toContents}>
          <MenuBookOutlined fontSize="large" />
        </IconButton>
      </div>
      <LinearProgress className="narrow" variant="determinate" value={percent} aria-label={texts.progress} />
    </Bar>
  )
}
