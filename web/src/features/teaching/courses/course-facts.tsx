import type { CourseStats } from '@lectern/contracts/shapes/analytics.ts'
import type { TeacherCourse } from '@lectern/contracts/shapes/teacher-courses.ts'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-courses'
import { texts as readinessTexts } from '#texts/teaching-readiness'
import CheckRounded from '../../../icons/check-rounded.tsx'
import PeopleOutlineRounded from '../../../icons/people-outline-rounded.tsx'
import StarRounded from '../../../icons/star-rounded.tsx'
import WarningAmberRounded from '../../../icons/warning-amber-rounded.tsx'
import { formatCount, formatPercent, formatPrice, formatRating } from '../../../lib/format.ts'
import { gapTitle } from '../shared/gap-title.ts'
import { Figures, Gaps, Line } from './course-parts.tsx'

const SHOWN_GAPS = 3

/** Of a draft what it lacks, of any other course how it does. */
export function CourseFacts({ course, stats }: { course: TeacherCourse; stats: CourseStats | undefined }) {
  // Co-teachers who can't edit have nothing to do about it.
  if (course.status === 'draft' && course.readiness.all === 0) return null
  return course.status === 'draft' ? <DraftFacts course={course} /> : <CourseFigures course={course} stats={stats} />
}

function DraftFacts({ course: { readiness } }: { course: TeacherCourse }) {
  const { gaps, ready, all } = readiness
  const [first] = gaps
  if (!first) {
    return (
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, fontWeight: 600, color: 'success.main' }}>
        <CheckRounded fontSize="small" /> {texts.ready}
      </Typography>
    )
  }
  const missing = readinessTexts.missing({ count: gaps.length })
  return (
    <>
      <div className="wide">
        <Line>
          <b>{missing}</b>
          <span>{texts.readyOf({ ready, all })}</span>
        </Line>
        <Gaps>
          {gaps.slice(0, SHOWN_GAPS).map(({ code, count }) => (
            <li key={code}>
              <WarningAmberRounded /> {gapTitle(code, count)}
            </li>
          ))}
        </Gaps>
      </div>
      <Typography className="on-phone" variant="body2" component="div" sx={{ color: 'warning.main' }}>
        {texts.first({ missing, gap: gapTitle(first.code, first.count) })}
      </Typography>
    </>
  )
}

function CourseFigures({ course, stats }: { course: TeacherCourse; stats: CourseStats | undefined }) {
  const { studentCount, reviewCount, averageRating, price } = course
  const students = (
    <span>
      <PeopleOutlineRounded className="wide" />
      <b>{formatCount(studentCount)}</b> {texts.students({ count: studentCount })}
    </span>
  )
  const rate = stats?.completionRate ?? 0
  return (
    <>
      <div className="wide">
        <Figures>
          {students}
          {reviewCount === 0 ? (
            <span>{texts.noReviews}</span>
          ) : (
            <span>
              <StarRounded className="star" /> <b>{formatRating(averageRating)}</b> ({formatCount(reviewCount)})
            </span>
          )}
          <b>{price === 0 ? texts.free : formatPrice(price)}</b>
        </Figures>
        {/* What is counted is for the owner. */}
        {!course.sharedRights && (
          <>
            <Line sx={{ mt: 1.5, mb: 0.75, fontSize: '0.8125rem' }}>
              <span>{stats ? texts.finished({ count: stats.completions }) : '\u00a0'}</span>
              <b>{stats && formatPercent(rate)}</b>
            </Line>
            <LinearProgress
              variant="determinate"
              value={rate}
              aria-label={`${course.title}: ${formatPercent(rate)} ${texts.finishedShare}`}
            />
          </>
        )}
      </div>
      <Figures className="on-phone" sx={{ justifyContent: 'flex-start' }}>
        {students}
        {reviewCount > 0 && (
          <span>
            <StarRounded className="star" /> <b>{formatRating(averageRating)}</b>
          </span>
        )}
        {stats && (
          <span>
            <b>{formatPercent(rate)}</b> {texts.finishedShare}
          </span>
        )}
      </Figures>
    </>
  )
}
