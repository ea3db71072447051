import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type RefObject, useEffect, useState } from 'react'
import { texts } from '#texts/course'
import { formatMinutes } from '../../lib/durations.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE, WIDER_THAN_PHONE } from '../../theme/media.ts'
import { SERIF } from '../../theme/typography.ts'
import { lessonsOf, minutesOf } from './course-sums.ts'
import { EnrollActions } from './enroll-actions.tsx'
import { priceOf } from './price-of.ts'

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  inset: 'auto 0 0',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
  alignItems: 'center',
  gap: 16,
  minHeight: 64,
  padding: '10px 20px calc(10px + env(safe-area-inset-bottom))',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [WIDER_THAN_PHONE]: { display: 'none' },
  '& .price': {
    font: `600 1.25rem/1.2 ${SERIF}`,
    fontVariantNumeric: 'lining-nums tabular-nums',
    letterSpacing: '-0.01em',
  },
  '& .size': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

/** The page's end stays free of the bar. */
const ROOM = { body: { [PHONE]: { paddingBottom: 68 } } }

/** On phones, once the offer's own button has left the window upwards: price, length, and the button. */
export function BuyBar({ course, below }: { course: CourseDetail; below: RefObject<HTMLElement | null> }) {
  const { user } = useAuth()
  const isPassed = usePassed(below)
  const canOnlyRead = user && user.role !== 'student'
  if (canOnlyRead) return null
  const lessons = lessonsOf(course)
  const minutes = minutesOf(lessons)
  return (
    <>
      <GlobalStyles styles={ROOM} />
      {isPassed && (
        <Bar role="region" aria-label={texts.offer.bar}>
          <div>
            <div className="price">
              {course.isEnrolled
                ? texts.offer.percent({ percent: course.enrollment?.progressPercent ?? 0 })
                : priceOf(course)}
            </div>
            <div className="size">
              {texts.offer.size({ lessons: lessons.length, duration: minutes === 0 ? null : formatMinutes(minutes) })}
            </div>
          </div>
          <EnrollActions course={course} size="medium" />
        </Bar>
      )}
    </>
  )
}

/** Whether the element has left the window at its upper edge, which the header covers. */
function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) =>
        entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom < window.innerHeight / 2),
      { rootMargin: '-60px 0px 0px' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isPassed
}
