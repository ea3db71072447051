import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import AllInclusiveRounded from '@mui/icons-material/AllInclusiveRounded'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import PlayCircleOutlineRounded from '@mui/icons-material/PlayCircleOutlineRounded'
import Divider from '@mui/material/Divider'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CourseCover } from '../../components/course-cover.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { formatPrice } from '../../lib/format.ts'
import { SideBox } from './course-layout.tsx'
import { EnrollActions } from './enroll-actions.tsx'
import { texts } from './texts.ts'

const Includes = styled(PlainList)(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: 12,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12 },
  '& svg': { color: theme.vars.palette.primary.main },
}))

/** Price, the one thing to do, and what the course holds. */
export function SideCard({ course }: { course: CourseDetail }) {
  const lessons = course.modules.flatMap((module) => module.lessons)
  const countOf = (type: string) => lessons.filter((lesson) => lesson.type === type).length
  return (
    <SideBox>
      <div className="cover">
        <CourseCover course={course} flush />
      </div>
      <div className="offer">
        <Typography variant="figure" sx={{ mb: 2 }}>
          {course.price === 0 ? texts.offer.free : formatPrice(course.price)}
        </Typography>
        <EnrollActions course={course} />
        <Divider sx={{ mt: 3.5, mb: 2.75 }} />
        <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
          {texts.offer.includes}
        </Typography>
        <Includes>
          <li>
            <PlayCircleOutlineRounded aria-hidden="true" />
            {texts.offer.videos(countOf('video'))}
          </li>
          <li>
            <ArticleOutlined aria-hidden="true" />
            {texts.offer.articles(countOf('text'))}
          </li>
          <li>
            <AllInclusiveRounded aria-hidden="true" />
            {texts.offer.lifetime}
          </li>
        </Includes>
      </div>
    </SideBox>
  )
}
