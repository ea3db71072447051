import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { exportTeacherFigures } from '#api/figures'
import { texts } from '#texts/teaching-analytics'
import { urlOf } from '../../../api/endpoint.ts'
import { Choice } from '../../../components/fields/select-field.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { SegmentedRange } from '../../../components/segmented-range.tsx'
import FileDownloadOutlined from '../../../icons/file-download-outlined.tsx'
import { PHONE } from '../../../theme/media.ts'
import { CustomRange } from './custom-range.tsx'
import { type AnalyticsState, type FiguresQuery, isBackwards, RANGES } from './range-query.ts'

const ALL = 0

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"title title course export" "range when when when"',
  alignItems: 'center',
  gap: '16px 12px',
  marginBottom: 20,
  '& > .title': { gridArea: 'title' },
  '& > .course': { gridArea: 'course', width: 220, minWidth: 0 },
  '& > .export': { gridArea: 'export' },
  '& > .range': { gridArea: 'range' },
  '& > .when': { gridArea: 'when', justifySelf: 'end' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateAreas: '"title title" "course range" "when when"',
    // A long word beside the export, which stands in the same row.
    '& > .title': { gridArea: 'title', paddingInlineEnd: 152 },
    '& > .course': { width: 'auto' },
    '& > .export': { gridArea: 'title', justifySelf: 'end' },
    '& > .when': { justifySelf: 'start' },
  },
  [PHONE]: { '& > .title': { paddingInlineEnd: 58 }, '& .export-word': { display: 'none' } },
}))
const Download = styled(Button)<{ href: string; download: string }>({
  height: 46,
  minWidth: 46,
  [PHONE]: { width: 46, padding: 0, '& .MuiButton-startIcon': { margin: 0 } },
})

interface Props {
  /** Of one course's page: which course isn't asked, and the page has its title. */
  isOfCourse: boolean
  state: AnalyticsState
  courses: readonly Pick<CourseListItem, 'id' | 'title'>[] | undefined
  query: FiguresQuery
  /** What the figures are of, once they are there. */
  span: string | undefined
  today: string
  onChange: (state: AnalyticsState) => void
}

/** Title, range and course, and the way out as a file. */
export function AnalyticsToolbar({ isOfCourse, state, courses, query, span, today, onChange }: Props) {
  const options = [{ value: ALL, label: texts.allCourses as string }]
  for (const { id, title } of courses ?? []) options.push({ value: id, label: title })
  const isKnown = options.some(({ value }) => value === state.courseId)
  return (
    <Bar>
      <div className="title">{!isOfCourse && <PageHeading title={texts.title} />}</div>
      <div className="course">
        {!isOfCourse && (
          <Choice
            aria-label={texts.course}
            value={isKnown && state.courseId !== undefined ? state.courseId : ALL}
            options={options}
            onChange={(id) => onChange({ ...state, courseId: id === ALL ? undefined : id, book: undefined })}
          />
        )}
      </div>
      <Download
        className="export"
        variant="outlined"
        href={urlOf(exportTeacherFigures, query)}
        download=""
        aria-label={texts.exportLabel}
        startIcon={<FileDownloadOutlined />}
      >
        <span className="export-word">{texts.export}</span>
      </Download>
      <div className="range">
        <SegmentedRange
          label={texts.range}
          value={state.range}
          options={RANGES.map((value) => ({ value, label: texts.ranges[value] }))}
          onChange={(range) =>
            onChange({
              ...state,
              range,
              ...(range === 'custom' && { from: query.from as string, to: query.to as string }),
            })
          }
        />
      </div>
      {state.range === 'custom' && <CustomRange state={state} today={today} onChange={onChange} />}
      <Typography
        className="when"
        variant="body2"
        role="status"
        sx={{ minHeight: 22, color: isBackwards(state) ? 'error.main' : 'text.secondary' }}
      >
        {isBackwards(state) ? texts.badRange : span}
      </Typography>
    </Bar>
  )
}
