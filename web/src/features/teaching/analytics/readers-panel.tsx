import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Funnel } from '@lectern/contracts/shapes/figures.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getTeacherFunnel } from '#api/figures'
import { texts } from '#texts/teaching-analytics'
import { useCourse } from '../../../api/course.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { AsOf } from '../../../components/as-of.tsx'
import { BlockError } from '../../../components/block-error.tsx'
import { useCoverFamily } from '../../../components/books/use-cover-family.ts'
import { Choice } from '../../../components/fields/select-field.tsx'
import { paths } from '../../../config/paths.ts'
import ArrowBackRounded from '../../../icons/arrow-back-rounded.tsx'
import TableRowsOutlined from '../../../icons/table-rows-outlined.tsx'
import { PHONE } from '../../../theme/media.ts'
import { type Leaf, type ReadersBook, readersBook } from '../shared/spine/readers-book.ts'
import { ReadersSpine } from '../shared/spine/readers-spine.tsx'
import { ReadersLegend } from './readers-legend.tsx'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: '20px 24px 16px',
  [PHONE]: { flexDirection: 'column', alignItems: 'stretch', padding: '20px 20px 16px' },
  '& > .tools': { display: 'flex', gap: 8, width: 'min(100%, 326px)', flexShrink: 0, [PHONE]: { width: '100%' } },
  '& .MuiInputBase-root': { flex: 1, minWidth: 0 },
})
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 24px',
  padding: '12px 24px 18px',
})
const Square = styled(IconButton)(({ theme }) => ({
  width: 46,
  height: 46,
  flexShrink: 0,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 8,
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.tint.primary,
    color: theme.vars.palette.primary.main,
  },
}))
const FIGURE_HEIGHT = 480

interface Props {
  courses: readonly Pick<CourseListItem, 'id' | 'title' | 'categoryId'>[]
  courseId: number
  timeZone: string
  onChoose: (courseId: number) => void
}

/** Where the readers of one course stop, drawn along its spine. */
export function ReadersPanel({ courses, courseId, timeZone, onChoose }: Props) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const funnel = useFreshRead(getTeacherFunnel, courseId === null ? null : { courseId })
  const detail = useCourse(courseId)
  const course = courses.find((one) => one.id === courseId)
  const error = funnel.error ?? detail.error
  const retry = () => Promise.all([funnel.mutate(), detail.mutate()])
  return (
    <Card component="section" aria-labelledby={id}>
      <Head>
        <div>
          <Typography variant="h3" component="h2" id={id} sx={{ fontSize: '1.3125rem' }}>
            {texts.readersTitle}
          </Typography>
          <Typography variant="body2" sx={{ minHeight: 22, color: 'text.secondary' }}>
            {funnel.data && course && `${course.title}: ${noteOf(funnel.data)}`}
          </Typography>
        </div>
        <div className="tools">
          <Choice
            aria-label={texts.book}
            value={courseId}
            options={courses.map(({ id: value, title }) => ({ value, label: title }))}
            onChange={onChoose}
          />
          <Tooltip title={asTable ? texts.asFigure : texts.asTable}>
            <Square aria-label={texts.asTable} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              <TableRowsOutlined />
            </Square>
          </Tooltip>
        </div>
      </Head>
      {error && <BlockError sentence={texts.failed} onRetry={retry} />}
      {!error && (!funnel.data || !detail.data) && <Skeleton variant="rectangular" height={FIGURE_HEIGHT} />}
      {!error && funnel.data && detail.data && (
        <Book
          key={courseId}
          funnel={funnel.data}
          outline={detail.data}
          categoryId={course?.categoryId ?? null}
          asTable={asTable}
        />
      )}
      <Foot>
        <ReadersLegend categoryId={course?.categoryId ?? null} />
        <AsOf at={funnel.data?.asOf} timeZone={timeZone} />
      </Foot>
    </Card>
  )
}

interface BookProps {
  funnel: Funnel
  outline: Parameters<typeof readersBook>[1]
  categoryId: number | null
  asTable: boolean
}

/** A long course shows its modules, one of which can be opened. */
function Book({ funnel, outline, categoryId, asTable }: BookProps) {
  const [openModule, setOpenModule] = useState<string | null>(null)
  const family = useCoverFamily(categoryId) ?? 'other'
  const navigate = useNavigate()
  const book: ReadersBook = readersBook(funnel, outline, openModule)

  function open({ opens }: Leaf) {
    if ('moduleKey' in opens) setOpenModule(opens.moduleKey)
    else navigate(paths.editLesson(funnel.courseId, opens.lessonId))
  }

  return (
    <>
      {openModule !== null && book.leafIs === 'lesson' && (
        <Button startIcon={<ArrowBackRounded />} sx={{ mx: 2, mb: 1 }} onClick={() => setOpenModule(null)}>
          {texts.allModules}
        </Button>
      )}
      <ReadersSpine book={book} family={family} asTable={asTable} onOpen={open} />
    </>
  )
}

function noteOf({ enrolled, finished, lessons }: Funnel): string {
  const first = lessons[0]
  const past = first ? first.reached - first.stopped - first.reading : 0
  return texts.readersNote({ enrolled, past, finished })
}
