/**
 * The pages of teachers. Where each of them is, with all that it shares with others, is a list that nobody else needs: it comes with the first of
 * them that is opened.
 */
export const teachingPages = {
  teacherDashboard: () => import('../features/teaching/dashboard/teacher-dashboard-page.tsx'),
  teacherCourses: () => import('../features/teaching/courses/courses-page.tsx'),
  newCourse: () => import('../features/teaching/course-editor/new-course-page.tsx'),
  editCourse: () => import('../features/teaching/course-editor/edit-course-page.tsx'),
  courseDetails: () => import('../features/teaching/course-editor/details-tab.tsx'),
  editCurriculum: () => import('../features/teaching/curriculum/curriculum-page.tsx'),
  courseSettings: () => import('../features/teaching/course-editor/settings-tab.tsx'),
  courseAnnouncements: () => import('../features/teaching/announcements/announcements-page.tsx'),
  courseQuestions: () => import('../features/teaching/questions/questions-page.tsx'),
  editQuiz: () => import('../features/teaching/quiz-editor/quiz-editor-page.tsx'),
  editLesson: () => import('../features/teaching/lesson-editor/lesson-editor-page.tsx'),
  teacherStudents: () => import('../features/teaching/students/students-page.tsx'),
  inviteStudents: () => import('../features/teaching/students/invite/invite-page.tsx'),
  teacherStudent: () => import('../features/teaching/students/details/student-page.tsx'),
  teacherAnalytics: () => import('../features/teaching/analytics/analytics-page.tsx'),
  teacherMessages: () => import('../features/messages/teacher-messages-page.tsx'),
  teacherConversation: () => import('../features/messages/conversation-page.tsx'),
  teacherOrders: () => import('../features/teaching/orders/orders-page.tsx'),
  teacherSettings: () => import('../features/account/settings-page.tsx'),
}
