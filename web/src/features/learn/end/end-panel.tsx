import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { useCourseCertificate } from '../../../api/certificates.ts'
import { paths } from '../../../config/paths.ts'
import { formatMinutes } from '../../../lib/durations.ts'
import { formatDate } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { SERIF } from '../../../theme/typography.ts'
import { CertificateWay } from './certificate-way.tsx'
import { EndScene } from './end-scene.tsx'
import { NextCourse } from './next-course.tsx'
import { RateCourse } from './rate-course.tsx'

/** 760 wide, 8 more at each side than the text; on phones from edge to edge. */
const Panel = styled('section')(({ theme }) => ({
  margin: '40px -40px 0',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  boxShadow: theme.vars.palette.elevation.raised,
  '& .words': { padding: 40 },
  '& .words > * + *': { marginTop: 32, paddingTop: 32, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .facts': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: '12px 32px',
    margin: '24px 0',
    padding: '22px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 12 },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { fontFamily: SERIF, fontSize: '1.0625rem', lineHeight: '28px', fontWeight: 600, wordSpacing: 0 },
  [theme.breakpoints.down('md')]: { margin: '32px -8px 0' },
  [PHONE]: {
    margin: '28px -20px 0',
    borderWidth: '0 0 1px',
    borderRadius: 0,
    '& .words': { padding: '28px 20px 32px' },
    '& .facts': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .ways > *, & .ways > span > *': { width: '100%', height: 44 },
  },
  '@media print': { display: 'none' },
}))

interface Props {
  course: CourseDetail
  /** When the last of its lessons was completed, ISO 8601; null where that isn't known. */
  completedAt: string | null
  lessonCount: number
  /** A moment ago, in front of the student: the keyboard and the screen reader are brought here. */
  justNow: boolean
  /** For a teacher, who has no certificate and rates nothing here. */
  isPreview: boolean
}

/** What stands after the last lesson of a finished course. */
export function EndPanel({ course, completedAt, lessonCount, justNow, isPreview }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!justNow) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [justNow])
  const certificate = useCourseCertificate(course, !isPreview)
  const minutes = course.modules.flatMap(({ lessons }) => lessons).reduce((sum, one) => sum + (one.duration ?? 0), 0)
  return (
    <Panel aria-labelledby={id} className={justNow ? 'just-now' : ''} sx={{ scrollMarginTop: 88 }}>
      <EndScene course={course} moves={justNow} />
      <div className="words">
        <div>
          <Typography variant="h2" id={id} ref={heading} tabIndex={-1} sx={{ fontSize: '2.25rem', lineHeight: '44px' }}>
            {texts.end.title}
          </Typography>
          <Typography variant="subtitle1">
            {justNow ? texts.end.now : certificate?.state === 'valid' ? texts.end.available : texts.end.before}
          </Typography>
          <dl className="facts">
            <Fact name={texts.end.facts.course} value={course.title} />
            {completedAt && <Fact name={texts.end.facts.completed} value={formatDate(completedAt)} />}
            <Fact
              name={texts.end.facts.studied}
              value={texts.end.studied({ lessons: lessonCount, duration: minutes > 0 ? formatMinutes(minutes) : null })}
            />
          </dl>
          <div className="ways">
            <CertificateWay certificate={certificate} />
            {!isPreview && (
              <Button component={Link} to={paths.dashboard} variant="outlined">
                {texts.end.toLearning}
              </Button>
            )}
          </div>
        </div>
        {!isPreview && (
          <>
            <RateCourse course={course} />
            <NextCourse courseId={course.id} />
          </>
        )}
      </div>
    </Panel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div style={{ minWidth: 0 }}>
      <dt>{name}</dt>
      <dd dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </dd>
    </div>
  )
}
