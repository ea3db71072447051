import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { CurriculumModule } from './curriculum-module.tsx'
import { texts } from './texts.ts'

/** The modules as an accordion; the first stands open. */
export function Curriculum({ course }: { course: CourseDetail }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(course.modules.slice(0, 1).map(({ id }) => id)))
  const lessonCount = course.modules.reduce((count, module) => count + module.lessons.length, 0)
  const completed = new Set(course.enrollment?.progress.filter((one) => one.completed).map((one) => one.lessonId))
  const allOpen = course.modules.every(({ id }) => open.has(id))

  function toggle(moduleId: number) {
    const next = new Set(open)
    if (!next.delete(moduleId)) next.add(moduleId)
    setOpen(next)
  }

  if (course.modules.length === 0) {
    return (
      <Box sx={{ pt: 3.5 }}>
        <EmptyState {...texts.curriculum.none} />
      </Box>
    )
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 2.25, mb: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.curriculum.size(course.modules.length, lessonCount)}
        </Typography>
        <Button
          size="small"
          sx={{ mr: -1.75 }}
          onClick={() => setOpen(new Set(allOpen ? [] : course.modules.map(({ id }) => id)))}
        >
          {allOpen ? texts.curriculum.collapse : texts.curriculum.expand}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {course.modules.map((module, index) => (
          <CurriculumModule
            key={module.id}
            module={module}
            number={index + 1}
            open={open.has(module.id)}
            onToggle={() => toggle(module.id)}
            completed={course.isEnrolled ? completed : null}
          />
        ))}
      </Box>
    </>
  )
}
