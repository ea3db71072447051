import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import InsightsRounded from '@mui/icons-material/InsightsRounded'
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import { paths } from '../../config/paths.ts'
import { texts } from '../texts.ts'

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
