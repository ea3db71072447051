import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { texts } from '#texts/course'
import { PHONE } from '../../theme/media.ts'
import { Curriculum } from './curriculum.tsx'
import { Overview } from './overview.tsx'
import { Reviews } from './reviews.tsx'
import { TABS, usePanels } from './use-panels.ts'

const PANELS = { overview: Overview, curriculum: Curriculum, reviews: Reviews }

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 'calc(var(--viewing-bar, 0px) + 72px)',
  paddingTop: 12,
  backgroundColor: theme.vars.palette.background.default,
  [PHONE]: { top: 'calc(var(--viewing-bar, 0px) + 60px)' },
}))

/** Under header and tabs, less the 96 px that the page keeps free above everything it scrolls to, and less half of the panel's own space. */
const BELOW_TABS = { wide: 72 + 60 - 96 - 24, phone: 60 + 60 - 96 - 24 }

const Panel = styled('section')({
  scrollMarginTop: BELOW_TABS.wide,
  paddingTop: 36,
  '& + &': { paddingTop: 44 },
  [PHONE]: { scrollMarginTop: BELOW_TABS.phone },
})

/** All three panels stay on the page, below each other: a tab leads to its panel, and scrolling marks the tab. */
export function CourseTabs({ course }: { course: CourseDetail }) {
  const { marked, goTo } = usePanels()
  return (
    <>
      <Bar>
        <Tabs value={marked} aria-label={texts.tabsLabel}>
          {TABS.map((tab) => (
            <Tab
              key={tab}
              value={tab}
              label={texts.tabs[tab]}
              id={`tab-${tab}`}
              aria-controls={tab}
              onClick={() => goTo(tab)}
            />
          ))}
        </Tabs>
      </Bar>
      {TABS.map((tab) => {
        const Content = PANELS[tab]
        return (
          <Panel key={tab} role="tabpanel" id={tab} aria-labelledby={`tab-${tab}`}>
            <Content course={course} />
          </Panel>
        )
      })}
    </>
  )
}
