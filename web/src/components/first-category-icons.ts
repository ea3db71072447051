import type SvgIcon from '@mui/material/SvgIcon'
import BrushOutlined from '../icons/brush-outlined.tsx'
import LaptopMacOutlined from '../icons/laptop-mac-outlined.tsx'
import MenuBookOutlined from '../icons/menu-book-outlined.tsx'
import PsychologyOutlined from '../icons/psychology-outlined.tsx'
import ShowChartRounded from '../icons/show-chart-rounded.tsx'

export const BookIcon = MenuBookOutlined

const first = {
  ...{ 'laptop-code': LaptopMacOutlined, 'chart-line': ShowChartRounded, 'paint-brush': BrushOutlined },
  ...{ brain: PsychologyOutlined, book: BookIcon },
}
export type FirstIcon = keyof typeof first

/** Those that come with the page, since most schools begin with them. */
export const firstIcons = new Map<string, typeof SvgIcon>(Object.entries(first))
