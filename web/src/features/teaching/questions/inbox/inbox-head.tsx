import { QUESTION_STATUSES } from '@lectern/contracts/shapes/question-limits.ts'
import type { TeacherQuestions } from '@lectern/contracts/shapes/questions.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { texts as shared } from '#texts/session-questions'
import { texts } from '#texts/teaching-inbox'
import type { TeacherQuestionFilter } from '../../../../api/questions.ts'
import { useAnsweredCourses } from '../../../../api/shared-courses.ts'
import { CountedTabs } from '../../../../components/counted-tabs.tsx'
import { Choice } from '../../../../components/fields/select-field.tsx'
import { SearchField } from '../../../../components/search-field.tsx'
import { formatMatches } from '../../../../lib/format.ts'

const ALL = 0

const Head = styled('div')(({ theme }) => ({
  flexShrink: 0,
  padding: '40px 20px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '14px 0 8px' },
  '& .tools > *': { flex: '1 1 10.5rem', minWidth: 0 },
  '& .tools .MuiSelect-select': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& .MuiTabs-root': { marginBottom: -1, borderBottom: 0 },
  [theme.breakpoints.down('md')]: { padding: '28px 20px 0' },
}))

interface Props {
  heading: ReactNode
  filter: TeacherQuestionFilter
  counts: TeacherQuestions['counts'] | undefined
  panelId: string
  put: (name: 'status' | 'course', value: string) => void
  toSearch: (words: string) => void
}

/** What the list is, and which of it is shown. */
export function InboxHead({ heading, filter, counts, panelId, put, toSearch }: Props) {
  const courses = useAnsweredCourses()
  const options = [{ value: ALL, label: texts.allCourses as string }]
  for (const { id, title } of courses ?? []) options.push({ value: id, label: title })
  const isKnown = options.some(({ value }) => value === filter.courseId)
  return (
    <Head>
      {heading}
      <Typography variant="body2" sx={{ minHeight: 22, color: 'text.secondary' }}>
        {counts &&
          texts.facts({
            ...{ count: counts.unanswered, shown: formatMatches(counts.unanswered) },
            courses: counts.courses,
          })}
      </Typography>
      <div className="tools">
        <SearchField label={shared.search} value={filter.search} onSearch={toSearch} />
        <Choice
          aria-label={texts.course}
          value={isKnown && filter.courseId !== undefined ? filter.courseId : ALL}
          options={options}
          onChange={(value) => put('course', value === ALL ? '' : String(value))}
        />
      </div>
      <CountedTabs
        label={texts.tabs}
        value={filter.status}
        panelId={panelId}
        tabs={QUESTION_STATUSES.map((value) => ({ value, label: texts.statuses[value], count: counts?.[value] }))}
        onChange={(value) => put('status', value === 'unanswered' ? '' : value)}
      />
    </Head>
  )
}
