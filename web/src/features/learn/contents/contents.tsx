import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { texts as access } from '#texts/course-access'
import { texts } from '#texts/learn'
import { ProgressLine } from '../../../components/books/progress-line.tsx'
import { formatDate } from '../../../lib/format.ts'
import { ContentsList } from './contents-list.tsx'
import { contentsRows } from './contents-rows.ts'
import { LessonFilter, NoMatch } from './lesson-filter.tsx'
import { useModuleChoices } from './module-choices.ts'
import { ModuleList } from './module-list.tsx'

export interface ContentsProps {
  course: CourseDetail
  completed: ReadonlySet<number>
  /** How much of a lesson was read, 0 to 1. */
  shareOf: (lessonId: number) => number
  percent: number
  currentId: number | null
  /** The field that finds a lesson. */
  filter?: Ref<HTMLInputElement>
}

interface Props extends ContentsProps {
  /** At the end of the title's row. */
  corner?: ReactNode
  titleId: string
  onChoose: () => void
}

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& .title': { display: 'flex', alignItems: 'center', gap: 12, padding: '22px 24px 10px' },
  '& .title h2': { flex: 1, fontSize: '1.0625rem', lineHeight: '24px' },
  '& .line': { margin: '0 24px' },
  '& .MuiTabs-root': { flexShrink: 0, marginTop: 12, padding: '0 24px' },
  '& .MuiTabs-list': { gap: 28 },
  '& .filter': { display: 'block', padding: '14px 24px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& .list': { position: 'relative', flex: 1, overflowY: 'auto', overscrollBehavior: 'contain', padding: '8px 0 24px' },
}))

type View = 'modules' | 'lessons'

/** The course's contents: progress, two views of it, and a field that finds a lesson. Head and field stay, the list scrolls. */
export function Contents(props: Props) {
  const { course, completed, shareOf, percent, currentId, filter, corner, titleId, onChoose } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>('lessons')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const accessUntil = course.enrollment?.accessUntil
  const { isOpen, toggle } = useModuleChoices(course, completed, currentId)
  const rows = contentsRows(course.modules, { completed, isOpen, search })
  const total = useMemo(() => course.modules.reduce((sum, { lessons }) => sum + lessons.length, 0), [course.modules])
  const matches = rows.filter(({ kind }) => kind === 'lesson').length
  return (
    <Column>
      <div className="title">
        <Typography variant="h5" component="h2" id={titleId}>
          {texts.contents}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {texts.percent({ percent })}
        </Typography>
        {corner}
      </div>
      <div className="line" aria-hidden="true">
        <ProgressLine
          categoryId={course.categoryId}
          parts={[{ total: 100, done: percent }]}
          label={texts.progress}
          valueText={texts.percent({ percent })}
        />
      </div>
      {accessUntil && (
        <Typography variant="body2" sx={{ mx: 3, mt: 1, color: 'text.secondary' }}>
          {access.until({ date: formatDate(accessUntil) })}
        </Typography>
      )}
      <Tabs value={view} onChange={(_, chosen: View) => setView(chosen)} aria-label={texts.contents}>
        <Tab value="modules" label={texts.tabs.modules} id={`${id}-modules`} aria-controls={`${id}-list`} />
        <Tab value="lessons" label={texts.tabs.lessons} id={`${id}-lessons`} aria-controls={`${id}-list`} />
      </Tabs>
      <LessonFilter
        input={filter}
        value={typed}
        found={search === '' ? null : matches}
        onChange={(value) => {
          setTyped(value)
          setView('lessons')
        }}
      />
      <div className="list" ref={box} role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${view}`}>
        {view === 'modules' && <ModuleList {...{ modules: course.modules, completed, currentId, onChoose }} />}
        {view === 'lessons' && search !== '' && matches === 0 && <NoMatch onClear={() => setTyped('')} />}
        {view === 'lessons' && total > 0 && (
          <ContentsList {...{ rows, completed, shareOf, currentId, search, box, onChoose }} onToggle={toggle} />
        )}
      </div>
    </Column>
  )
}
