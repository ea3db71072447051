import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course'
import { useCourseCertificate } from '../../api/certificates.ts'
import { ProgressLine } from '../../components/books/progress-line.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { paths } from '../../config/paths.ts'
import WorkspacePremiumOutlined from '../../icons/workspace-premium-outlined.tsx'
import { moduleParts, sumOf } from '../../lib/course-outline.ts'
import { readerOf } from './course-sums.ts'

const EnrolledWays = lazyPart(() => import('./enrolled-ways.tsx'))

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.row,
  marginBottom: 16,
  '& .counts': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    margin: '12px 0 8px',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .next': {
    display: '-webkit-box',
    overflow: 'hidden',
    marginTop: 12,
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  // As high as its two buttons, before their code is there.
  '& .ways': { display: 'grid', justifyItems: 'start', minHeight: 88, margin: '8px 0 0 -8px' },
}))

/** For who is enrolled, in the price's place: how far they are, and what comes next. */
export function EnrollmentProgress({ course }: { course: CourseDetail }) {
  const reader = readerOf(course)
  if (!reader) return null
  const { completed, next } = reader
  const parts = moduleParts(course.modules, completed)
  const { total, done } = sumOf(parts)
  const count = texts.offer.lessonsDone({ done, total })
  return (
    <Box>
      <Typography variant="h4" component="p">
        {texts.offer.enrolled}
      </Typography>
      <div className="counts">
        <b>{texts.offer.percent({ percent: course.enrollment?.progressPercent ?? 0 })}</b>
        <span>{count}</span>
      </div>
      <ProgressLine
        categoryId={course.categoryId}
        parts={parts}
        label={texts.offer.progressOf({ course: course.title })}
        valueText={count}
      />
      {next && (
        <p className="next" dir="auto">
          <span>{texts.offer.next}</span> <b>{next.title}</b>
        </p>
      )}
      {!next && total > 0 && <p className="next">{texts.offer.done}</p>}
      <div className="ways">
        <EnrolledWays courseId={course.id} />
      </div>
      {(course.enrollment?.certificate || (!next && total > 0)) && <OwnCertificate course={course} />}
    </Box>
  )
}

/** The way to it, once it is issued; there is none to one that was revoked. */
function OwnCertificate({ course }: { course: CourseDetail }) {
  const certificate = useCourseCertificate(course)
  if (certificate?.state === 'revoked') return null
  if (certificate?.state !== 'valid') return <p className="next">{texts.offer.preparing}</p>
  return (
    <Button
      component={Link}
      to={paths.certificate(certificate.id)}
      startIcon={<WorkspacePremiumOutlined />}
      sx={{ ml: -1, mt: 1 }}
    >
      {texts.offer.openCertificate}
    </Button>
  )
}
