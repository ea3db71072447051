import { ANNOUNCEMENT_STATUSES, type AnnouncementStatus } from '@lectern/contracts/shapes/announcement-limits.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useState } from 'react'
import { texts } from '#texts/teaching-announcements'
import {
  type AnnouncementKeys,
  announce,
  announcementKeys,
  useTeacherAnnouncements,
} from '../../../api/announcements.ts'
import { idOf } from '../../../api/course.ts'
import { useAnsweredCourses } from '../../../api/shared-courses.ts'
import { CountedTabs } from '../../../components/counted-tabs.tsx'
import { Choice } from '../../../components/fields/select-field.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import AddRounded from '../../../icons/add-rounded.tsx'
import { useAddressFilter } from '../../../lib/use-address-filter.ts'
import { PHONE } from '../../../theme/media.ts'
import { BeforeFirstCourse } from '../shared/first-course/before-first-course.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementTable } from './announcement-table.tsx'

const ALL = 0

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 24,
})

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 20,
  '& > :first-of-type': { flex: '0 1 22.5rem' },
  '& > :last-child': { flex: '0 1 14rem' },
  [PHONE]: { '& > *': { flex: '1 1 100% !important' } },
})

/** What a teacher tells the students of all their courses, and has told them. `?status=sent&course=3&q=words`. */
export function Component() {
  const id = useId()
  const { query, put } = useAddressFilter<'status' | 'course' | 'q'>()
  const status = ANNOUNCEMENT_STATUSES.find((one) => one === query.get('status'))
  const courseId = idOf(query.get('course') ?? '') ?? undefined
  const search = query.get('q')?.trim() ?? ''
  const filter = { status, course: courseId, search: search || undefined }
  const courses = useAnsweredCourses()
  const { data } = useTeacherAnnouncements(filter, null)
  /** The keys of the one that is being written. */
  const [writing, setWriting] = useState<AnnouncementKeys | null>(null)
  const toSearch = useCallback((words: string) => put('q', words), [put])
  if (courses?.length === 0) return <BeforeFirstCourse title={texts.title} of="noAnnouncements" />
  const options = (courses ?? []).map(({ id: value, title: label }) => ({ value, label }))
  const counts = data?.counts
  const labels = { sent: texts.sent, scheduled: texts.planned, draft: texts.draft }
  return (
    <TeacherPage>
      <Head>
        <div>
          <PageHeading title={texts.title} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.all.subtitle}
          </Typography>
        </div>
        <Button
          variant="contained"
          startIcon={<AddRounded />}
          disabled={!courses || writing !== null}
          onClick={() => setWriting(announcementKeys())}
        >
          {texts.write}
        </Button>
      </Head>
      {writing !== null && (
        <AnnouncementForm
          name="announcement"
          courses={options}
          onSend={(body, chosen) => announce(chosen, writing, body)}
          onClose={() => setWriting(null)}
        />
      )}
      <Toolbar>
        <SearchField label={texts.all.search} value={search} onSearch={toSearch} />
        <Choice
          aria-label={texts.all.course}
          value={options.some(({ value }) => value === courseId) && courseId !== undefined ? courseId : ALL}
          options={[{ value: ALL, label: texts.all.allCourses }, ...options]}
          onChange={(value) => put('course', value === ALL ? '' : String(value))}
        />
      </Toolbar>
      <CountedTabs<AnnouncementStatus | 'any'>
        label={texts.all.tabs}
        panelId={id}
        value={status ?? 'any'}
        onChange={(value) => put('status', value === 'any' ? '' : value)}
        tabs={[
          { value: 'any', label: texts.all.any, count: counts && counts.sent + counts.scheduled + counts.draft },
          ...ANNOUNCEMENT_STATUSES.map((value) => ({ value, label: labels[value], count: counts?.[value] })),
        ]}
      />
      <Card role="tabpanel" id={id} aria-labelledby={`${id}-${status ?? 'any'}`} sx={{ mt: 2.5 }}>
        <AnnouncementTable key={JSON.stringify(filter)} filter={filter} />
      </Card>
    </TeacherPage>
  )
}
