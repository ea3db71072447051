import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { ReadinessCheck, ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { getCourseReadiness } from '#api/teacher-courses'
import { texts } from '#texts/teaching-course-editor'
import { texts as checkTexts } from '#texts/teaching-publish-check'
import { texts as readinessTexts } from '#texts/teaching-readiness'
import { useCategoryLabel } from '../../../../api/categories.ts'
import { isOwner } from '../../../../api/course-rights.ts'
import { useFreshRead } from '../../../../api/use-read.ts'
import { paths } from '../../../../config/paths.ts'
import ArrowForwardRounded from '../../../../icons/arrow-forward-rounded.tsx'
import CheckRounded from '../../../../icons/check-rounded.tsx'
import WarningAmberRounded from '../../../../icons/warning-amber-rounded.tsx'
import { useAuth } from '../../../../session/auth-context.tsx'
import { gapTitle } from '../gap-title.ts'
import { goodDetail } from './good-detail.ts'

const Box = styled(Card)({ padding: '28px 28px 32px' }) as typeof Card
const Head = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: 24, marginBottom: 20 })

const Ring = styled('div')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  width: 64,
  height: 64,
  '& > *': { position: 'absolute', inset: 0 },
  '& > b': { display: 'grid', placeItems: 'center', fontSize: '1.125rem', fontWeight: 600 },
  '& .track': { color: theme.vars.palette.surface.track },
}))

const Gap = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: 14,
  padding: '14px 8px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { marginTop: 2, color: theme.vars.palette.warning.main },
  '&.first': {
    marginBottom: 8,
    padding: 16,
    border: 0,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.tint.warning,
  },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '&.first small': { color: 'inherit' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '20px minmax(0, 1fr)',
    '& > a': { gridColumn: 2, justifySelf: 'start', marginLeft: -12 },
  },
}))

const Good = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: '14px 24px',
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 10 },
  '& svg': { color: theme.vars.palette.success.main },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: '0.875rem', overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}))

/** What the course should have before it is published. Nothing of it blocks. */
export function PublishCheck({ course }: { course: CourseDetail }) {
  const { user } = useAuth()
  const { data, error } = useFreshRead(getCourseReadiness, { courseId: course.id })
  if (error && !data) return <Alert severity="warning">{texts.check.unreadable}</Alert>
  if (!data) return <Skeleton variant="rounded" height={420} />
  // A co-teacher publishes nothing.
  const publishes = course.status !== 'active' && isOwner(course, user)
  const gaps = data.checks.filter(({ ok }) => !ok)
  const good = data.checks.filter(({ ok }) => ok)
  const missing = readinessTexts.missing({ count: gaps.length })
  return (
    <Box component="section">
      <Head>
        <div>
          <Typography variant="h3" component="h2" sx={{ fontSize: '1.3125rem' }}>
            {publishes ? texts.check.heading : texts.check.headingPublished}
          </Typography>
          {gaps.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {publishes ? texts.check.nothingStops({ missing }) : missing}
            </Typography>
          )}
        </div>
        <ReadyRing ready={good.length} all={data.checks.length} />
      </Head>
      {gaps.length === 0 ? (
        <Alert severity="success">{texts.check.complete}</Alert>
      ) : (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {gaps.map((gap, place) => (
            <GapRow key={gap.code} gap={gap} courseId={course.id} isFirst={place === 0} />
          ))}
        </ul>
      )}
      {good.length > 0 && <GoodList codes={good.map(({ code }) => code)} course={course} />}
    </Box>
  )
}

function ReadyRing({ ready, all }: { ready: number; all: number }) {
  return (
    <Ring role="img" aria-label={texts.check.ring({ ready, all })}>
      <CircularProgress className="track" variant="determinate" value={100} size={64} thickness={4.4} aria-hidden />
      <CircularProgress variant="determinate" value={(ready / all) * 100} size={64} thickness={4.4} aria-hidden />
      <b aria-hidden>
        {ready}/{all}
      </b>
    </Ring>
  )
}

type PageOf = (courseId: number, code: ReadinessCode) => string
const curriculum: PageOf = (courseId) => paths.editCurriculum(courseId)
const field: PageOf = (courseId, code) => `${paths.editCourse(courseId)}#${code}`

/** Where each gap is closed. */
const PAGES: Record<ReadinessCode, PageOf> = {
  ...{ content: curriculum, 'modules-without-lessons': curriculum, 'draft-lessons': curriculum },
  ...{ 'empty-lessons': curriculum, 'videos-missing': curriculum, 'lesson-gaps': curriculum },
  'captions-missing': curriculum,
  ...{ price: field, outcomes: field, title: field, description: field, cover: field, 'level-and-category': field },
  profile: () => paths.profile,
}

function GapRow({ gap, courseId, isFirst }: { gap: ReadinessCheck; courseId: number; isFirst: boolean }) {
  const { text, link } = checkTexts.gaps[gap.code]
  return (
    <Gap className={isFirst ? 'first' : ''}>
      <WarningAmberRounded />
      <div>
        <b>{gapTitle(gap.code, gap.moduleIds.length + gap.lessonIds.length)}</b>
        <small>{text}</small>
      </div>
      <Button component={Link} to={PAGES[gap.code](courseId, gap.code)} size="small" endIcon={<ArrowForwardRounded />}>
        {link}
      </Button>
    </Gap>
  )
}

function GoodList({ codes, course }: { codes: ReadinessCode[]; course: CourseDetail }) {
  const category = useCategoryLabel(course.categoryId)
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 4, fontSize: '1rem' }}>
        {texts.check.good}
      </Typography>
      <Good>
        {codes.map((code) => (
          <li key={code}>
            <CheckRounded />
            <div>
              <b>{checkTexts.good[code]}</b>
              <small>{goodDetail(code, course, category)}</small>
            </div>
          </li>
        ))}
      </Good>
    </>
  )
}
