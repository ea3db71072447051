import { texts } from '#texts/layouts'
import { paths } from '../../config/paths.ts'
import AutoStoriesOutlined from '../../icons/auto-stories-outlined.tsx'
import ChatBubbleOutlineOutlined from '../../icons/chat-bubble-outline-outlined.tsx'
import GridViewOutlined from '../../icons/grid-view-outlined.tsx'
import InsightsRounded from '../../icons/insights-rounded.tsx'
import PeopleOutlineRounded from '../../icons/people-outline-rounded.tsx'
import ReceiptLongOutlined from '../../icons/receipt-long-outlined.tsx'
import SettingsOutlined from '../../icons/settings-outlined.tsx'

/** The teacher's pages. What doesn't exist yet is not here. */
export const sidebarLinks = [
  { label: texts.sidebar.dashboard, to: paths.teacherDashboard, Icon: GridViewOutlined },
  { label: texts.sidebar.courses, to: paths.teacherCourses, Icon: AutoStoriesOutlined },
  { label: texts.sidebar.students, to: paths.teacherStudents, Icon: PeopleOutlineRounded },
  { label: texts.sidebar.orders, to: paths.teacherOrders, Icon: ReceiptLongOutlined },
  { label: texts.sidebar.analytics, to: paths.teacherAnalytics, Icon: InsightsRounded },
  { label: texts.sidebar.messages, to: paths.teacherMessages, Icon: ChatBubbleOutlineOutlined },
  { label: texts.sidebar.settings, to: paths.teacherSettings, Icon: SettingsOutlined },
]
