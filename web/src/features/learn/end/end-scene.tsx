import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { keyframes, styled } from '@mui/material/styles'
import { listEnrollments } from '#api/learning'
import { useRead } from '../../../api/use-read.ts'
import { Board } from '../../../components/books/board.tsx'
import { Spine } from '../../../components/books/spine.tsx'
import { useCoverFamily } from '../../../components/books/use-cover-family.ts'
import { WindowLight } from '../../../components/books/window-light.tsx'
import { CourseCover } from '../../../components/course-cover.tsx'
import { PHONE, REDUCED_MOTION } from '../../../theme/media.ts'

/** The finished books beside the new one; of more, those that were finished last. */
const SPINES_SHOWN = 3

const arrive = keyframes({ from: { transform: 'translateX(48px)' } })

const Scene = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.wall,
  '& .light': { position: 'absolute', inset: 0 },
  '& .books': {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    minHeight: 273,
    padding: '28px 48px 0',
    // The cover's shadow ends on the board.
    overflow: 'hidden',
  },
  '& .spines': { display: 'flex', alignItems: 'flex-end', gap: 3, marginRight: 46 },
  '& .cover': { width: 352, boxShadow: '10px 12px 0 rgb(26 35 31 / .1)' },
  '& .cover > *': { borderRadius: 0, boxShadow: 'none' },
  '&.moves .cover': { animation: `${arrive} 180ms cubic-bezier(.2, 0, 0, 1)` },
  [REDUCED_MOTION]: { '&.moves .cover': { animation: 'none' } },
  [PHONE]: {
    '& .light': { left: -190, width: 'calc(100% + 190px)' },
    '& .books': { minHeight: 231, padding: '28px 18px 0' },
    '& .spines': { marginRight: 26 },
    '& .cover': { width: 208 },
  },
}))

/** The finished books on a shelf, and the course's cover, face out, which comes to stand among them. Decorative. */
export function EndScene({ course, moves }: { course: CourseDetail; moves: boolean }) {
  const { data: enrollments } = useRead(listEnrollments)
  const finished = lastFinished(enrollments ?? [], course.id)
  return (
    <Scene aria-hidden="true" className={moves ? 'moves' : ''}>
      <WindowLight className="light" left={400} top={72} />
      <div className="books">
        {finished.length > 0 && (
          <div className="spines">
            {finished.map((one) => (
              <FinishedBook key={one.id} course={one.course} />
            ))}
          </div>
        )}
        <div className="cover">
          <CourseCover course={course} />
        </div>
      </div>
      <Board style={{ position: 'relative' }} />
    </Scene>
  )
}

/** From the one finished first. */
function lastFinished(enrollments: EnrollmentListItem[], courseId: number): EnrollmentListItem[] {
  return enrollments
    .filter(({ completed, course }) => completed && course.id !== courseId)
    .sort((one, other) => (one.completedAt ?? '').localeCompare(other.completedAt ?? ''))
    .slice(-SPINES_SHOWN)
}

function FinishedBook({ course }: { course: EnrollmentListItem['course'] }) {
  const family = useCoverFamily(course.categoryId)
  return family && <Spine course={course} family={family} />
}
