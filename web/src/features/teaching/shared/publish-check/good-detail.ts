import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import { texts } from '#texts/teaching-publish-check'
import { ownPicture } from '../../../../components/own-picture.ts'
import { formatPrice } from '../../../../lib/format.ts'
import { levelName } from '../../../../lib/level-name.ts'

/** How something is that a check found good. */
export function goodDetail(code: ReadinessCode, course: CourseDetail, category: string | null | undefined): string {
  const { details } = texts
  const sentences: Record<ReadinessCode, string> = {
    content: details.modules({ count: course.modules.length }),
    'modules-without-lessons': details.lessonsInEach,
    'draft-lessons': details.published,
    'empty-lessons': details.filled,
    'videos-missing': details.videos,
    'lesson-gaps': details.kept,
    'captions-missing': details.captions,
    price: formatPrice(course.price),
    outcomes: details.outcomes({ count: course.outcomes.length }),
    title: details.title({ count: course.title.length }),
    description: details.description({ count: course.description.length }),
    cover: ownPicture(course) === null ? details.cover.generated : details.cover.own,
    'level-and-category': [levelName(course.level), category].filter(Boolean).join(', '),
    profile: course.teacher.profileImage ? details.profile.picture : details.profile.noPicture,
  }
  return sentences[code]
}
