import type { BookLesson } from '@lectern/course-importer/book/lesson.ts'
import type { BookModule } from '@lectern/course-importer/book/modules.ts'
import type { LessonFigures } from '@lectern/course-importer/material/preview.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/teaching-course-import'
import { Checkbox } from '../../../../components/checkbox.tsx'
import ArticleOutlined from '../../../../icons/article-outlined.tsx'
import ChevronRightRounded from '../../../../icons/chevron-right-rounded.tsx'
import ExpandMoreRounded from '../../../../icons/expand-more-rounded.tsx'
import ImageOutlined from '../../../../icons/image-outlined.tsx'
import TableChartOutlined from '../../../../icons/table-chart-outlined.tsx'
import { PHONE } from '../../../../theme/media.ts'

const words = texts.preview

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 20,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&.module': { backgroundColor: theme.vars.palette.background.default },
  '&.lesson': { paddingInlineStart: 48 },
  [PHONE]: { paddingInline: 12, '&.lesson': { paddingInlineStart: 24 } },
}))

const Held = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '& > svg': { fontSize: 16 },
}))

interface Props {
  modules: BookModule<BookLesson>[]
  figures: ReadonlyMap<string, LessonFigures>
  /** The keys of lessons that are left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** The modules with their lessons, each with a tick and with what it holds. */
export function PreviewTree({ modules, figures, left, onChange }: Props) {
  const choose = (lessons: BookLesson[], isChosen: boolean) => {
    const next = new Set(left)
    for (const { key } of lessons) isChosen ? next.delete(key) : next.add(key)
    onChange(next)
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' }}>
      {modules.map((module, index) => (
        <Module key={module.lessons[0]?.key} {...{ module, number: index + 1, figures, left, choose }} />
      ))}
    </Box>
  )
}

interface ModuleProps extends Pick<Props, 'figures' | 'left'> {
  module: BookModule<BookLesson>
  number: number
  choose: (lessons: BookLesson[], isChosen: boolean) => void
}

function Module({ module: { title, lessons }, number, figures, left, choose }: ModuleProps) {
  const [isOpen, setOpen] = useState(true)
  const chosen = lessons.filter(({ key }) => !left.has(key)).length
  const name = `${number}. ${title}`
  return (
    <li>
      <Row className="module">
        <Checkbox
          label={name}
          checked={chosen === lessons.length || (chosen > 0 && 'some')}
          onChange={(isChosen) => choose(lessons, isChosen)}
        />
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-label={words.expand({ title })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ExpandMoreRounded fontSize="small" /> : <ChevronRightRounded fontSize="small" />}
        </IconButton>
        <Typography variant="h4" component="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ flexShrink: 0, color: 'text.secondary' }}>
          {words.lessonCount({ count: chosen })}
        </Typography>
      </Row>
      {isOpen && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lessons.map((lesson) => (
            <Lesson
              key={lesson.key}
              {...{ lesson, figures: figures.get(lesson.key), isChosen: !left.has(lesson.key) }}
              onChange={(isChosen) => choose([lesson], isChosen)}
            />
          ))}
        </Box>
      )}
    </li>
  )
}

interface LessonProps {
  lesson: BookLesson
  figures: LessonFigures | undefined
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Lesson({ lesson: { title, draft }, figures, isChosen, onChange }: LessonProps) {
  const { pictures = 0, tables = 0, formulas = 0, words: count = 0 } = figures ?? {}
  return (
    <Row as="li" className="lesson">
      <Checkbox label={title} checked={isChosen} onChange={onChange} />
      <ArticleOutlined sx={{ flexShrink: 0, fontSize: 20, color: 'text.secondary' }} />
      <Typography
        sx={{
          flex: 1,
          minWidth: 0,
          overflowWrap: 'anywhere',
          ...(!isChosen && { color: 'text.secondary', textDecoration: 'line-through' }),
        }}
      >
        {title}
        {draft && (
          <Typography component="span" variant="caption" sx={{ ml: 1, color: 'text.secondary' }}>
            {words.draft}
          </Typography>
        )}
      </Typography>
      {formulas > 0 && <Holds label={words.holds.formulas({ count: formulas })} mark="∑" count={formulas} />}
      {pictures > 0 && (
        <Holds label={words.holds.pictures({ count: pictures })} mark={<ImageOutlined />} count={pictures} />
      )}
      {tables > 0 && (
        <Holds label={words.holds.tables({ count: tables })} mark={<TableChartOutlined />} count={tables} />
      )}
      <Typography
        variant="body2"
        sx={{ flexShrink: 0, minWidth: 88, textAlign: 'end', color: 'text.secondary', [PHONE]: { minWidth: 0 } }}
      >
        {words.words({ count })}
      </Typography>
    </Row>
  )
}

function Holds({ label, mark, count }: { label: string; mark: React.ReactNode; count: number }) {
  return (
    <Held role="img" aria-label={label}>
      <span aria-hidden="true" style={{ display: 'inline-flex' }}>
        {mark}
      </span>
      {count}
    </Held>
  )
}
