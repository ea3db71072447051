import type { PageWith } from '../config/pages.ts'
import AutoStoriesOutlined from '../icons/auto-stories-outlined.tsx'
import CampaignOutlined from '../icons/campaign-outlined.tsx'
import ChatBubbleOutlineOutlined from '../icons/chat-bubble-outline-outlined.tsx'
import ContactSupportOutlined from '../icons/contact-support-outlined.tsx'
import GridViewOutlined from '../icons/grid-view-outlined.tsx'
import InsightsRounded from '../icons/insights-rounded.tsx'
import PeopleOutlineRounded from '../icons/people-outline-rounded.tsx'
import ReceiptLongOutlined from '../icons/receipt-long-outlined.tsx'
import SettingsOutlined from '../icons/settings-outlined.tsx'
import type { SidebarIcons } from '../layouts/teacher/teacher-sidebar.tsx'
import { lazyPage } from './lazy-page.ts'

const icons: SidebarIcons = {
  teacherDashboard: GridViewOutlined,
  teacherCourses: AutoStoriesOutlined,
  teacherStudents: PeopleOutlineRounded,
  teacherQuestions: ContactSupportOutlined,
  teacherAnnouncements: CampaignOutlined,
  teacherMessages: ChatBubbleOutlineOutlined,
  teacherOrders: ReceiptLongOutlined,
  teacherAnalytics: InsightsRounded,
  teacherSettings: SettingsOutlined,
}

/** The pages of teachers with their shell, and the first tab of `editCourse`, as a list that nobody else loads. */
export const teachingPages = {
  shell: lazyPage(async () => {
    const [{ TeacherShell }, { ImportHost }] = await Promise.all([
      import('../layouts/teacher/teacher-shell.tsx'),
      import('../features/teaching/shared/course-import/use-import-dialog.tsx'),
    ])
    return {
      element: (
        <ImportHost>
          <TeacherShell icons={icons} />
        </ImportHost>
      ),
    }
  }),
  teacherDashboard: lazyPage(() => import('../features/teaching/dashboard/teacher-dashboard-page.tsx')),
  teacherCourses: lazyPage(() => import('../features/teaching/courses/courses-page.tsx')),
  newCourse: lazyPage(() => import('../features/teaching/course-editor/new-course-page.tsx')),
  teacherCourse: lazyPage(() => import('../features/teaching/course-overview/overview-page.tsx')),
  courseStudents: lazyPage(() => import('../features/teaching/students/students-page.tsx')),
  courseAnalytics: lazyPage(() => import('../features/teaching/analytics/analytics-page.tsx')),
  // Of the player's chunk: another one that shares the player would cut what it shares into crumbs.
  coursePreview: lazyPage(async () => {
    const { CoursePreviewPage } = await import('../features/learn/learn-page.tsx')
    return { Component: CoursePreviewPage }
  }),
  editCourse: lazyPage(() => import('../features/teaching/course-editor/edit-course-page.tsx')),
  courseDetails: lazyPage(() => import('../features/teaching/course-editor/details-tab.tsx')),
  editCurriculum: lazyPage(() => import('../features/teaching/curriculum/curriculum-page.tsx')),
  courseSettings: lazyPage(() => import('../features/teaching/course-editor/settings-tab.tsx')),
  courseStaff: lazyPage(() => import('../features/teaching/course-staff/staff-tab.tsx')),
  courseAnnouncements: lazyPage(() => import('../features/teaching/announcements/announcements-page.tsx')),
  courseQuestions: lazyPage(() => import('../features/teaching/questions/questions-page.tsx')),
  editQuiz: lazyPage(() => import('../features/teaching/quiz-editor/quiz-editor-page.tsx')),
  editLesson: lazyPage(() => import('../features/teaching/lesson-editor/lesson-editor-page.tsx')),
  teacherStudents: lazyPage(() => import('../features/teaching/students/students-page.tsx')),
  inviteStudents: lazyPage(() => import('../features/teaching/students/invite/invite-page.tsx')),
  teacherStudent: lazyPage(() => import('../features/teaching/students/details/student-page.tsx')),
  teacherQuestions: lazyPage(() => import('../features/teaching/questions/inbox/inbox-page.tsx')),
  teacherQuestion: lazyPage(() => import('../features/teaching/questions/inbox/question-page.tsx')),
  teacherAnnouncements: lazyPage(() => import('../features/teaching/announcements/all-announcements-page.tsx')),
  teacherAnalytics: lazyPage(() => import('../features/teaching/analytics/analytics-page.tsx')),
  teacherMessages: lazyPage(() => import('../features/messages/teacher-messages-page.tsx')),
  teacherConversation: lazyPage(() => import('../features/messages/conversation-page.tsx')),
  teacherOrders: lazyPage(() => import('../features/teaching/orders/orders-page.tsx')),
  teacherSettings: lazyPage(() => import('../features/account/settings-page.tsx')),
  settingsSection: lazyPage(() => import('../features/account/settings-page.tsx')),
} satisfies Record<PageWith<{ who: 'teacher' }> | 'shell' | 'courseDetails', () => Promise<object>>
