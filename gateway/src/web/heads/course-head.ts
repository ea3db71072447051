import { spokenForCourse } from '@lectern/contracts/shapes/course-language.ts'
import type { CourseDetail, Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { CoverFamily } from '@lectern/contracts/shapes/cover-families.ts'
import { textsIn } from '@lectern/texts/course-preview.ts'
import { pictureOf, picturePath } from '../../share-pictures/picture-of.ts'
import { breadcrumbs, type Head, organization, type PageContext, type SharePicture, summary } from './head.ts'

/** A course with whose colors its cover has. */
export type CoveredCourse = CourseDetail & { coverFamily: CoverFamily }

/** What previews read is in the language of the course, else in English, whoever asks for it. */
const textsFor = ({ language }: CourseDetail) => textsIn(spokenForCourse(language) ?? 'en')
const catalogOf = (course: CourseDetail) => ({ name: textsFor(course).courses, path: '/courses' })

export const coursePath = (courseId: number) => `/courses/${courseId}`

/** Of a course's own page. */
export function courseHead(course: CoveredCourse, context: PageContext): Head {
  const path = coursePath(course.id)
  return {
    title: course.title,
    description: summary(course.subtitle ? `${course.subtitle}. ${course.description}` : course.description),
    address: path,
    isUnlisted: course.visibility !== 'public',
    language: course.language,
    picture: shareOf(course),
    things: [courseThing(course, context), breadcrumbs(context, catalogOf(course), { name: course.title, path })],
  }
}

/** Of a lesson that anybody may read. */
export function previewHead(course: CoveredCourse, lesson: Lesson, context: PageContext): Head {
  const path = `${coursePath(course.id)}/preview/${lesson.id}`
  const steps = [catalogOf(course), { name: course.title, path: coursePath(course.id) }, { name: lesson.title, path }]
  return {
    title: lesson.title,
    description: summary(textsFor(course).freeLesson({ course: course.title, description: course.description })),
    address: path,
    isUnlisted: course.visibility !== 'public',
    language: course.language,
    picture: shareOf(course),
    things: [breadcrumbs(context, ...steps)],
  }
}

function shareOf(course: CoveredCourse): SharePicture {
  const alt = textsFor(course).picture({ course: course.title, teacher: course.teacher.fullName })
  return { path: picturePath(pictureOf(course, course.coverFamily)), alt }
}

function courseThing(course: CoveredCourse, context: PageContext) {
  const { absolute } = context
  const { averageRating, reviewCount, price } = course
  const url = absolute(coursePath(course.id))
  const minutes = course.modules
    .flatMap(({ lessons }) => lessons)
    .reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    description: course.description,
    image: absolute(shareOf(course).path),
    inLanguage: course.language,
    educationalLevel: textsFor(course).levels[course.level],
    dateModified: course.updatedAt,
    provider: organization(context),
    ...(course.outcomes.length > 0 && { teaches: course.outcomes }),
    ...(course.requirements.length > 0 && { coursePrerequisites: course.requirements }),
    ...(reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating,
        ratingCount: reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      // Words of Google's for machines, the same in every language.
      category: price > 0 ? 'Paid' : 'Free',
      availability: 'https://schema.org/InStock',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      instructor: { '@type': 'Person', name: course.teacher.fullName },
      ...(minutes > 0 && { courseWorkload: `PT${Math.floor(minutes / 60)}H${minutes % 60}M` }),
    },
  }
}
