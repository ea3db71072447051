import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { getShelf } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../../api/use-read.ts'
import { CourseCard } from '../../../components/course-card.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { paths } from '../../../config/paths.ts'
import { formatList } from '../../../lib/format.ts'
import { openBooksOf } from '../../../lib/open-books.ts'
import { PHONE } from '../../../theme/media.ts'
import { AllLink } from '../all-link.tsx'
import { CourseGrid } from '../course-grid.ts'
import { HomeSection } from '../home-section.tsx'
import { shelfLead } from '../home-words.ts'
import { Shelf } from '../shelf/shelf.tsx'
import { WindowLightSection } from '../window-light-section.tsx'
import { OpenBand } from './open-band.tsx'
import { OtherBooks } from './other-books.tsx'
import { suggestCourses } from './suggest-courses.ts'

const OTHERS = 2

/** The shelf stands on the footer, whose margins these are. */
const Foot = styled('div')({ marginBlock: '88px -96px', [PHONE]: { marginBlock: '56px -64px' } })

/** For a student with a book open: on with it, then what else there is. */
export default function ReturnHome({ enrollments }: { enrollments: readonly EnrollmentListItem[] }) {
  const [open, ...others] = openBooksOf(enrollments)
  return (
    <>
      {open && <OpenBand key={open.id} enrollment={open} />}
      <PageContainer>
        {others.length > 0 && <OtherBooks enrollments={others.slice(0, OTHERS)} />}
        <Suggested enrollments={enrollments} />
      </PageContainer>
      <WholeShelf owned={enrollments.map(({ course }) => course.id)} />
    </>
  )
}

function Suggested({ enrollments }: { enrollments: readonly EnrollmentListItem[] }) {
  const { data } = useRead(getShelf)
  const { subjects, courses } = data ? suggestCourses(data, enrollments) : { subjects: [], courses: [] }
  if (courses.length === 0) return null
  return (
    <HomeSection
      title={texts.more.title}
      lead={texts.more.lead({ subjects: formatList(subjects) })}
      aside={<AllLink to={paths.courses}>{texts.featured.all}</AllLink>}
    >
      <CourseGrid>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </CourseGrid>
    </HomeSection>
  )
}

function WholeShelf({ owned }: { owned: readonly number[] }) {
  const { data } = useRead(getShelf)
  const books = data?.categories.flatMap((category) => category.books) ?? []
  const count = books.filter(({ id }) => owned.includes(id)).length
  return (
    <Foot>
      <WindowLightSection labelledBy="whole-shelf" light={210}>
        <PageContainer sx={{ position: 'relative', pt: 5, pb: 1 }}>
          <Typography variant="h2" id="whole-shelf">
            {texts.whole.title}
          </Typography>
          <Typography variant="row" component="p" sx={{ minHeight: 23, color: 'text.secondary' }}>
            {data && shelfLead(data, count)}
          </Typography>
        </PageContainer>
        <Shelf owned={owned} />
      </WindowLightSection>
    </Foot>
  )
}
