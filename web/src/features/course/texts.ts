import type { CourseTeacher } from '@lectern/contracts/shapes/courses.ts'
import { formatCount, formatPercent, formatQuantity, formatRating } from '../../lib/format.ts'

/** `3 modules, 11 lessons, 1 h 32 min`, of those that are known. */
function listed(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ')
}

/** All that the page of a course says. */
export const texts = {
  loading: 'Loading course',
  missing: "The course you are looking for doesn't exist or has been removed.",
  head: {
    breadcrumb: 'Breadcrumb',
    catalog: 'Explore Courses',
    reviews: (count: number) => formatQuantity(count, 'review'),
    students: (count: number) => formatQuantity(count, 'student'),
    createdBy: (teacher: string) => `Created by ${teacher}`,
    instructor: 'Instructor',
    less: 'Show less',
    more: 'Read more',
  },
  tabsLabel: 'About this course',
  tabs: { overview: 'Overview', curriculum: 'Curriculum', reviews: 'Reviews' },
  overview: {
    goalsTitle: "What you'll learn",
    /** For a course whose teacher has no list of its own. */
    goals: [
      'Understand the core ideas and why they work',
      'Work through examples you can take apart and change',
      'Apply what you learn in a project of your own',
      'Check your understanding as you go',
    ],
    aboutTitle: 'About this course',
    requirementsTitle: 'Requirements',
    detailsTitle: 'Course details',
    /** Where it isn't the page's own. */
    taughtIn: (language: string) => `Taught in ${language}`,
    modules: (count: number) => formatQuantity(count, 'module'),
    lessons: (count: number) => formatQuantity(count, 'lesson'),
    ownPace: 'At your own pace',
  },
  contents: {
    title: 'Curriculum',
    none: { title: 'No lessons yet', text: 'Check back soon.' },
    size: (modules: number, lessons: number, duration: string | null) =>
      listed(formatQuantity(modules, 'module'), formatQuantity(lessons, 'lesson'), duration),
    collapse: 'Collapse all',
    expand: 'Expand all',
    module: (number: number) => `Module ${number}`,
    lessons: (count: number) => formatQuantity(count, 'lesson'),
    types: { video: 'Video', text: 'Article', quiz: 'Quiz' },
    preview: 'Preview',
    unlock: 'Unlock',
    completed: 'Completed',
  },
  sample: {
    title: 'Try a free lesson',
    read: 'Read the lesson',
    note: (duration: string | null, isVisitor: boolean) => listed(duration, isVisitor ? 'no account needed' : null),
  },
  instructor: {
    title: 'About the instructor',
    noBio: (teacher: string, school: string) => `${teacher} teaches this course on ${school}.`,
    figures: ({ courseCount, reviewCount, averageRating }: CourseTeacher) =>
      listed(
        formatQuantity(courseCount, 'course'),
        reviewCount > 0 ? formatQuantity(reviewCount, 'review') : null,
        reviewCount > 0 ? `${formatRating(averageRating)} average rating` : null,
      ),
  },
  reviews: {
    none: 'No reviews yet for this course.',
    title: 'Reviews',
    first: {
      student: 'Be the first to write one.',
      visitor: 'Enroll to write the first review.',
      staff: 'Students can review this course.',
    },
    gave: (stars: number, count: number) => `${formatQuantity(stars, 'star')}: ${formatQuantity(count, 'review')}`,
    showAll: (count: number) => `Show all ${formatQuantity(count, 'review')}`,
    showNewest: (count: number) => `Show the newest ${formatQuantity(count, 'review')}`,
    yours: 'Your review',
    write: 'Write a review',
    stars: (count: number) => formatQuantity(count, 'star'),
    noRating: 'Choose 1 to 5 stars.',
    comment: 'Comment (optional)',
    update: 'Update Review',
    post: 'Post Review',
    updated: 'Review updated',
    posted: 'Review posted',
    thanks: 'Thanks for your review.',
    failed: 'Couldn’t save your review',
  },
  offer: {
    free: 'Free',
    includes: 'This course includes',
    videos: (count: number) => formatQuantity(count, 'video'),
    articles: (count: number) => formatQuantity(count, 'article'),
    quizzes: (count: number) => formatQuantity(count, 'quiz', 'quizzes'),
    readFree: 'Read a free lesson',
    bar: 'Price and enrollment',
    size: (lessons: number, duration: string | null) => listed(formatQuantity(lessons, 'lesson'), duration),
    percent: (percent: number) => `${formatPercent(percent)} complete`,
    lessonsDone: (done: number, total: number) => `${formatCount(done)} of ${formatQuantity(total, 'lesson')}`,
    progressOf: (course: string) => `Progress in ${course}`,
    next: 'Next:',
    done: 'You’ve completed this course.',
    lifetime: 'Full lifetime access',
    certificate: 'Certificate of completion',
    openCertificate: 'Open certificate',
    preparing: 'Preparing certificate…',
    edit: 'Edit',
    teacher: 'Teachers cannot enroll in courses.',
    operator: 'Operators cannot enroll in courses.',
    visitor: 'Log in to enroll',
    enrolled: "You're enrolled in this course",
    goOn: 'Continue Learning',
    enroll: 'Enroll Now',
    enrolling: 'Enrolling...',
    checkout: 'Proceed to Checkout',
    notEnrolled: {
      title: 'Enrollment failed',
      description: 'There was an error enrolling in this course. Please try again.',
    },
  },
} as const
