import type { SampleLesson } from '@lectern/contracts/shapes/home.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/home'
import { CourseLanguage } from '../../components/course-language.ts'
import { Excerpt } from '../../components/lesson-content/excerpt.tsx'
import { paths } from '../../config/paths.ts'
import { markWords } from '../../lib/course-words.ts'
import { formatMinutes, minutesLeft } from '../../lib/durations.ts'
import { PHONE } from '../../theme/media.ts'
import { set } from '../../theme/typography.ts'

const Leaf = styled('article')(({ theme }) => ({
  padding: '28px 56px 36px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  '& .head': { display: 'flex', justifyContent: 'space-between', gap: 16, color: theme.vars.palette.text.secondary },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: 24,
    paddingTop: 24,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [PHONE]: {
    padding: '24px 20px',
    marginInline: -20,
    borderInline: 0,
    borderRadius: 0,
    '& .foot > a': { width: '100%' },
  },
}))

/** A page of a lesson, and the way to the rest of it. */
export function SampleLessonCard({
  sample,
  id,
  labelledBy,
}: {
  sample: SampleLesson
  id?: string
  labelledBy?: string
}) {
  const { lesson, course, teacher, number, position, lessonCount, excerpt, share } = sample
  const minutes = minutesLeft(lesson, share)
  return (
    <Leaf id={id} {...(labelledBy && { role: 'tabpanel', 'aria-labelledby': labelledBy })}>
      <Typography variant="caption" component="div" className="head">
        <span {...markWords(course.language, course.title)} style={{ overflowWrap: 'anywhere' }}>
          {course.title}
        </span>
        <span>{number}</span>
      </Typography>
      <Typography
        variant="h3"
        {...markWords(course.language, lesson.title)}
        sx={{ ...set([34, 42]), mt: 3, mb: 1.5, overflowWrap: 'anywhere', [PHONE]: set([26, 34]) }}
      >
        {lesson.title}
      </Typography>
      <CourseLanguage value={course.language}>
        <Excerpt html={excerpt} firstLevel={4} />
      </CourseLanguage>
      <div className="foot">
        <Button component={Link} to={paths.preview(course.id, lesson.id)} variant="outlined">
          {share < 1 && minutes !== null
            ? texts.samples.readOnFor({ left: formatMinutes(minutes) })
            : texts.samples.readOn}
        </Button>
        <Typography
          variant="body2"
          component="span"
          dir="auto"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {texts.samples.place({ position, count: lessonCount, teacher: teacher.fullName })}
        </Typography>
      </div>
    </Leaf>
  )
}
