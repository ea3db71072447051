import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Curriculum } from './curriculum.tsx'
import { Overview } from './overview.tsx'
import { Reviews } from './reviews.tsx'
import { texts } from './texts.ts'

const TABS = ['overview', 'curriculum', 'reviews'] as const
type TabName = (typeof TABS)[number]
const PANELS = { overview: Overview, curriculum: Curriculum, reviews: Reviews }

/** The chosen tab is in the address, so that a reload or a shared link opens it again. */
export function CourseTabs({ course }: { course: CourseDetail }) {
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const chosen = TABS.find((tab) => tab === asked) ?? 'overview'
  const Panel = PANELS[chosen]
  return (
    <>
      <Tabs
        value={chosen}
        aria-label={texts.tabsLabel}
        onChange={(_, tab: TabName) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        {TABS.map((tab) => (
          <Tab key={tab} value={tab} label={texts.tabs[tab]} id={`${id}-${tab}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <Panel course={course} />
      </Box>
    </>
  )
}
