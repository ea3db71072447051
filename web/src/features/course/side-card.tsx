import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course'
import type { Limit } from '../../components/access-limit.tsx'
import { CourseCover } from '../../components/course-cover.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { WishlistHeart } from '../../components/wishlist-heart.tsx'
import { paths } from '../../config/paths.ts'
import AllInclusiveRounded from '../../icons/all-inclusive-rounded.tsx'
import ArticleOutlined from '../../icons/article-outlined.tsx'
import MenuBookOutlined from '../../icons/menu-book-outlined.tsx'
import PlayCircleOutlineRounded from '../../icons/play-circle-outline-rounded.tsx'
import QuizOutlined from '../../icons/quiz-outlined.tsx'
import ScheduleOutlined from '../../icons/schedule-outlined.tsx'
import WorkspacePremiumOutlined from '../../icons/workspace-premium-outlined.tsx'
import { formatMinutes } from '../../lib/durations.ts'
import { freeInvitationIn } from '../../session/use-enroll.ts'
import { SideBox } from './course-layout.tsx'
import { lessonsOf, minutesOf } from './course-sums.ts'
import { EnrollActions } from './enroll-actions.tsx'
import { EnrollmentProgress } from './enrollment-progress.tsx'
import { priceOf } from './price-of.ts'

const Includes = styled(PlainList)(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: 13,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12 },
  '& svg': { color: theme.vars.palette.primary.main },
}))

const Price = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 10,
})

const AccessLimit = lazyPart(() => import('../../components/access-limit.tsx'))
const PromoVideo = lazyPart(() => import('../../components/promo-video.tsx'))
const ShareButton = lazyPart(() => import('./share-button.tsx'))

const KINDS = [
  { type: 'video', Icon: PlayCircleOutlineRounded, say: texts.offer.videos },
  { type: 'text', Icon: ArticleOutlined, say: texts.offer.articles },
  { type: 'quiz', Icon: QuizOutlined, say: texts.offer.quizzes },
] as const

interface Props {
  course: CourseDetail
  /** The box with the one thing to do. */
  actions: Ref<HTMLDivElement>
}

/** Price, or how far one is; the one thing to do; and what the course holds. */
export function SideCard({ course, actions }: Props) {
  const limit: Limit | null | undefined = course.enrollment ?? freeInvitationIn(course)
  const lessons = lessonsOf(course)
  const preview = lessons.find(({ freePreview }) => freePreview)
  const minutes = minutesOf(lessons)
  const kinds = KINDS.map((kind) => ({ ...kind, ofKind: lessons.filter(({ type }) => type === kind.type) })).filter(
    ({ ofKind }) => ofKind.length > 0,
  )
  // Articles alone are counted with their length.
  const isRead = lessons.every(({ type }) => type === 'text')
  return (
    <SideBox>
      <div className={course.promoVideoUrl ? 'cover playing' : 'cover'}>
        <CourseCover course={course} flush />
        {course.promoVideoUrl && <PromoVideo title={course.title} url={course.promoVideoUrl} embeds={course.embeds} />}
      </div>
      <div className="offer">
        <div>
          {course.isEnrolled ? (
            <EnrollmentProgress course={course} />
          ) : (
            <Price>
              <Typography variant="figure" component="p">
                {priceOf(course)}
              </Typography>
              {course.visibility === 'public' && <WishlistHeart course={course} sx={{ mr: -1.25 }} />}
            </Price>
          )}
          <div ref={actions}>
            <EnrollActions course={course} />
          </div>
          {preview && !course.isEnrolled && (
            <Button
              component={Link}
              to={paths.preview(course.id, preview.id)}
              startIcon={<MenuBookOutlined />}
              fullWidth
              sx={{ mt: 0.5 }}
            >
              {texts.offer.readFree}
            </Button>
          )}
        </div>
        <div className="includes">
          <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
            {texts.offer.includes}
          </Typography>
          <Includes>
            {lessons.length > 0 && (
              <li>
                <ScheduleOutlined aria-hidden="true" />
                {texts.offer.length({ duration: minutes > 0 ? formatMinutes(minutes) : null, lessons: lessons.length })}
              </li>
            )}
            {!isRead &&
              kinds.map(({ type, Icon, say, ofKind }) => (
                <li key={type}>
                  <Icon aria-hidden="true" />
                  {say({ count: ofKind.length, captions: ofKind.every(({ captionLanguages }) => captionLanguages) })}
                </li>
              ))}
            <li>
              {limit?.accessUntil || limit?.accessDays ? (
                <>
                  <ScheduleOutlined aria-hidden="true" />
                  <AccessLimit {...limit} />
                </>
              ) : (
                <>
                  <AllInclusiveRounded aria-hidden="true" />
                  {texts.offer.lifetime}
                </>
              )}
            </li>
            <li>
              <WorkspacePremiumOutlined aria-hidden="true" />
              {texts.offer.certificate}
            </li>
          </Includes>
          <div className="foot">
            <ShareButton course={course} />
          </div>
        </div>
      </div>
    </SideBox>
  )
}
