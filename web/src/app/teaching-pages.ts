import { lazyPage } from './lazy-page.ts'

/**
 * The pages of teachers. Where each of them is, with all that it shares with others, is a list that nobody else needs: it comes with the first of
 * them that is opened.
 */
export const teachingPages = {
  teacherDashboard: lazyPage(() => import('../features/teaching/dashboard/teacher-dashboard-page.tsx')),
  teacherCourses: lazyPage(() => import('../features/teaching/courses/courses-page.tsx')),
  newCourse: lazyPage(() => import('../features/teaching/course-editor/new-course-page.tsx')),
  editCourse: lazyPage(() => import('../features/teaching/course-editor/edit-course-page.tsx')),
  courseDetails: lazyPage(() => import('../features/teaching/course-editor/details-tab.tsx')),
  editCurriculum: lazyPage(() => import('../features/teaching/curriculum/curriculum-page.tsx')),
  courseSettings: lazyPage(() => import('../features/teaching/course-editor/settings-tab.tsx')),
  courseAnnouncements: lazyPage(() => import('../features/teaching/announcements/announcements-page.tsx')),
  courseQuestions: lazyPage(() => import('../features/teaching/questions/questions-page.tsx')),
  editQuiz: lazyPage(() => import('../features/teaching/quiz-editor/quiz-editor-page.tsx')),
  editLesson: lazyPage(() => import('../features/teaching/lesson-editor/lesson-editor-page.tsx')),
  teacherStudents: lazyPage(() => import('../features/teaching/students/students-page.tsx')),
  inviteStudents: lazyPage(() => import('../features/teaching/students/invite/invite-page.tsx')),
  teacherStudent: lazyPage(() => import('../features/teaching/students/details/student-page.tsx')),
  teacherAnalytics: lazyPage(() => import('../features/teaching/analytics/analytics-page.tsx')),
  teacherMessages: lazyPage(() => import('../features/messages/teacher-messages-page.tsx')),
  teacherConversation: lazyPage(() => import('../features/messages/conversation-page.tsx')),
  teacherOrders: lazyPage(() => import('../features/teaching/orders/orders-page.tsx')),
  teacherSettings: lazyPage(() => import('../features/account/settings-page.tsx')),
  settingsSection: lazyPage(() => import('../features/account/settings-page.tsx')),
}
