import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/course'
import { EmptyState } from '../../components/empty-state.tsx'
import { formatMinutes } from '../../lib/durations.ts'
import { ContentsModule } from './contents-module.tsx'
import { isLong, lessonsOf, minutesOf, modulesOpenAtFirst, readerOf } from './course-sums.ts'
import { PaperSection } from './paper-section.tsx'

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 24px',
  color: theme.vars.palette.text.secondary,
  '& h2': { color: theme.vars.palette.text.primary },
}))

/** The modules as a book's table of contents. */
export function Contents({ course }: { course: CourseDetail }) {
  const { modules } = course
  const reader = readerOf(course)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(modulesOpenAtFirst(modules, reader?.next)))
  const lessons = lessonsOf(course)
  const minutes = minutesOf(lessons)
  const allOpen = modules.every(({ id }) => open.has(id))

  function toggle(moduleId: number) {
    const next = new Set(open)
    if (!next.delete(moduleId)) next.add(moduleId)
    setOpen(next)
  }

  if (modules.length === 0) return <EmptyState {...texts.contents.none} />
  return (
    <PaperSection>
      <Head>
        <Typography variant="h2">{texts.contents.title}</Typography>
        <span>
          {texts.contents.size({
            modules: modules.length,
            lessons: lessons.length,
            duration: minutes === 0 ? null : formatMinutes(minutes),
          })}
        </span>
      </Head>
      {modules.map((module, index) => (
        <ContentsModule
          key={module.id}
          module={module}
          number={index + 1}
          open={open.has(module.id)}
          onToggle={() => toggle(module.id)}
          reader={reader}
        />
      ))}
      {isLong(modules) && (
        <Button
          size="small"
          sx={{ mt: 2.5, ml: -1.75 }}
          onClick={() => setOpen(new Set(allOpen ? [] : modules.map(({ id }) => id)))}
        >
          {allOpen ? texts.contents.collapse : texts.contents.expand}
        </Button>
      )}
    </PaperSection>
  )
}
