import type { ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { PlainList } from '../../components/plain-list.tsx'
import { CurriculumLesson } from './curriculum-lesson.tsx'
import { texts } from './texts.ts'

const Head = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 16,
  width: '100%',
  padding: '18px 20px',
  textAlign: 'left',
  '&.Mui-focusVisible': { outlineOffset: -3, borderRadius: 12 },
  '& .titles': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .count': { color: theme.vars.palette.text.secondary, [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& > svg': { transition: 'transform 160ms' },
  "&[aria-expanded='true'] > svg": { transform: 'rotate(180deg)' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))

interface Props {
  module: ModuleWithLessons
  number: number
  open: boolean
  onToggle: () => void
  /** Ids of the lessons done; `null` for somebody who is not enrolled. */
  completed: ReadonlySet<number> | null
}

export function CurriculumModule({ module, number, open, onToggle, completed }: Props) {
  const listId = useId()
  return (
    <Card>
      <h3 style={{ margin: 0 }}>
        <Head onClick={onToggle} aria-expanded={open} aria-controls={listId}>
          <span className="titles">
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
              {texts.curriculum.module(number)}
            </Typography>
            <Typography variant="h4" component="span" sx={{ display: 'block', fontSize: '1.125rem' }}>
              {module.title}
            </Typography>
          </span>
          <Typography variant="body2" component="span" className="count">
            {texts.curriculum.lessons(module.lessons.length)}
          </Typography>
          <ExpandMoreRounded fontSize="large" aria-hidden="true" />
        </Head>
      </h3>
      <PlainList id={listId} hidden={!open}>
        {open &&
          module.lessons.map((lesson) => (
            <CurriculumLesson
              key={lesson.id}
              courseId={module.courseId}
              lesson={lesson}
              completed={completed?.has(lesson.id) ?? null}
            />
          ))}
      </PlainList>
    </Card>
  )
}
