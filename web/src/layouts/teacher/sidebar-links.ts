import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import InsightsRounded from '@mui/icons-material/InsightsRounded'
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import { paths } from '../../config/paths.ts'

/** The teacher's pages. What doesn't exist yet is not here. */
export const sidebarLinks = [
  { label: 'Dashboard', to: paths.teacherDashboard, Icon: GridViewOutlined },
  { label: 'Courses', to: paths.teacherCourses, Icon: AutoStoriesOutlined },
  { label: 'Students', to: paths.teacherStudents, Icon: PeopleOutlineRounded },
  { label: 'Orders', to: paths.teacherOrders, Icon: ReceiptLongOutlined },
  { label: 'Analytics', to: paths.teacherAnalytics, Icon: InsightsRounded },
  { label: 'Settings', to: paths.teacherSettings, Icon: SettingsOutlined },
]
