import type { SampleLesson } from '@lectern/contracts/shapes/home.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useState } from 'react'
import { listSampleLessons } from '#api/home'
import { texts } from '#texts/home'
import { useRead } from '../../api/use-read.ts'
import { CoverThumbnail } from '../../components/cover-thumbnail.tsx'
import { alongText } from '../../lib/along-text.ts'
import { formatMinutes } from '../../lib/durations.ts'
import { PHONE } from '../../theme/media.ts'
import { HomeSection } from './home-section.tsx'
import { SampleLessonCard } from './sample-lesson-card.tsx'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '376px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 56,
  '&.one': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 1039.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 },
})

const Choices = styled('div')({
  display: 'grid',
  gap: 4,
  '@media (max-width: 1039.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 },
})

const Choice = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 16,
  padding: '12px 16px',
  border: 0,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  textAlign: 'start',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.tint.primary,
  },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid' } },
  '& .clamped': {
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  [PHONE]: {
    padding: 8,
    gap: 10,
    '& .clamped': { WebkitLineClamp: 3 },
    '& .about': { display: 'none' },
  },
}))

/** Free previews to read at once; nothing where there are none. */
export function SampleLessons() {
  const { data } = useRead(listSampleLessons)
  if (!data?.length) return null
  return <Samples samples={data} />
}

function Samples({ samples }: { samples: readonly SampleLesson[] }) {
  const id = useId()
  const [chosenId, setChosenId] = useState<number>()
  const chosen = samples.find(({ lesson }) => lesson.id === chosenId) ?? samples[0]
  if (!chosen) return null

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[alongText(event.key)]
    if (!step) return
    event.preventDefault()
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    tabs[(tabs.indexOf(event.target as HTMLElement) + step + tabs.length) % tabs.length]?.focus()
  }

  return (
    <HomeSection title={texts.samples.title} lead={texts.samples.lead}>
      <Columns className={samples.length === 1 ? 'one' : ''}>
        {samples.length > 1 && (
          <Choices role="tablist" aria-label={texts.samples.title} onKeyDown={onKeyDown}>
            {samples.map(({ lesson, course }) => (
              <Choice
                key={lesson.id}
                type="button"
                role="tab"
                id={`${id}-${lesson.id}`}
                aria-controls={`${id}-leaf`}
                aria-selected={lesson.id === chosen.lesson.id}
                tabIndex={lesson.id === chosen.lesson.id ? 0 : -1}
                onFocus={() => setChosenId(lesson.id)}
                onClick={() => setChosenId(lesson.id)}
              >
                <CoverThumbnail course={course} />
                <span>
                  <Typography
                    variant="h4"
                    component="span"
                    className="clamped"
                    dir="auto"
                    sx={{ fontSize: '1rem', lineHeight: 22 / 16 }}
                  >
                    {lesson.title}
                  </Typography>
                  <Typography
                    variant="body2"
                    component="span"
                    className="clamped about"
                    dir="auto"
                    sx={{ color: 'text.secondary' }}
                  >
                    {lesson.duration ? `${course.title}, ${formatMinutes(lesson.duration)}` : course.title}
                  </Typography>
                </span>
              </Choice>
            ))}
          </Choices>
        )}
        <SampleLessonCard
          key={chosen.lesson.id}
          sample={chosen}
          {...(samples.length > 1 && { id: `${id}-leaf`, labelledBy: `${id}-${chosen.lesson.id}` })}
        />
      </Columns>
    </HomeSection>
  )
}
