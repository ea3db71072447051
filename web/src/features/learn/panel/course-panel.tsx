import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { texts } from '../texts.ts'
import { LessonList } from './lesson-list.tsx'
import { ModuleList } from './module-list.tsx'
import type { PanelProps } from './panel-props.ts'

export const CONTENT_PANEL_ID = 'course-content'

const Panel = styled('aside')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.default,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& .inner': { position: 'sticky', top: 65 },
  '& .head': { padding: '24px 24px 0' },
  '& .row': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBottom: 12 },
  '& .MuiTabs-root': { paddingLeft: 24, marginTop: 12 },
  '& .list': { maxHeight: 500, overflowY: 'auto', padding: '0 0 16px', scrollbarWidth: 'thin' },
  [theme.breakpoints.down('md')]: {
    borderLeft: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& .inner': { position: 'static' },
  },
}))

type View = 'modules' | 'lessons'

export function CoursePanel({ percent, ...lists }: PanelProps & { percent: number }) {
  const id = useId()
  const [view, setView] = useState<View>('lessons')
  const List = view === 'modules' ? ModuleList : LessonList
  return (
    <Panel id={CONTENT_PANEL_ID} aria-labelledby={`${id}-title`}>
      <div className="inner">
        <div className="head">
          <div className="row">
            <Typography variant="h5" component="h2" id={`${id}-title`} sx={{ fontSize: '1.0625rem' }}>
              {texts.contents}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {texts.percent(percent)}
            </Typography>
          </div>
          <LinearProgress variant="determinate" value={percent} aria-label={texts.progress} />
        </div>
        <Tabs value={view} onChange={(_, chosen: View) => setView(chosen)} aria-label={texts.contents}>
          <Tab value="modules" label={texts.tabs.modules} id={`${id}-modules`} aria-controls={`${id}-list`} />
          <Tab value="lessons" label={texts.tabs.lessons} id={`${id}-lessons`} aria-controls={`${id}-list`} />
        </Tabs>
        <div className="list" role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${view}`}>
          <List {...lists} />
        </div>
      </div>
    </Panel>
  )
}
