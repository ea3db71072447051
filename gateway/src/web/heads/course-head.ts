import type { CourseDetail, Lesson } from '@lectern/contracts/shapes/courses.ts'
import { pictureOf, picturePath } from '../../share-pictures/picture-of.ts'
import { breadcrumbs, type Head, organization, type Place, type SharePicture, summary } from './head.ts'

const CATALOG = { name: 'Courses', path: '/courses' }
const LEVELS: Record<CourseDetail['level'], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  'all-levels': 'All levels',
}

export const coursePath = (courseId: number) => `/courses/${courseId}`

/** Of a course's own page. */
export function courseHead(course: CourseDetail, place: Place): Head {
  const path = coursePath(course.id)
  return {
    title: course.title,
    description: summary(course.subtitle ? `${course.subtitle}. ${course.description}` : course.description),
    address: path,
    language: course.language,
    picture: shareOf(course),
    things: [courseThing(course, place), breadcrumbs(place, CATALOG, { name: course.title, path })],
  }
}

/** Of a lesson that anybody may read. */
export function previewHead(course: CourseDetail, lesson: Lesson, place: Place): Head {
  const path = `${coursePath(course.id)}/preview/${lesson.id}`
  const steps = [CATALOG, { name: course.title, path: coursePath(course.id) }, { name: lesson.title, path }]
  return {
    title: lesson.title,
    description: summary(`A free lesson from ${course.title}. ${course.description}`),
    address: path,
    language: course.language,
    picture: shareOf(course),
    things: [breadcrumbs(place, ...steps)],
  }
}

function shareOf(course: CourseDetail): SharePicture {
  return { path: picturePath(pictureOf(course)), alt: `${course.title}, a course by ${course.teacher.fullName}` }
}

function courseThing(course: CourseDetail, place: Place) {
  const { absolute } = place
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
    educationalLevel: LEVELS[course.level],
    dateModified: course.updatedAt,
    provider: organization(place),
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
