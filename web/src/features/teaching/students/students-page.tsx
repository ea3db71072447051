import { STUDENT_STATES, type StudentSort } from '@lectern/contracts/shapes/student-lists.ts'
import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useParams } from 'react-router-dom'
import { listStudents } from '#api/students'
import { texts } from '#texts/teaching-students'
import { useOwnCourses } from '../../../api/course-lists.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { CountedTabs } from '../../../components/counted-tabs.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { PHONE } from '../../../theme/media.ts'
import { CoursePage } from '../shared/course-frame/course-page.tsx'
import { BeforeFirstCourse } from '../shared/first-course/before-first-course.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import type { PendingChange } from './change-dialog.tsx'
import { ExportButton } from './export-students.tsx'
import { InviteButton } from './invite-button.tsx'
import { SelectionBar, SelectionFoot } from './selection-bar.tsx'
import { useStudentAccess } from './student-access.ts'
import { StudentCards } from './student-cards.tsx'
import { MoreStudents, StudentPages } from './student-pages.tsx'
import { StudentTable } from './student-table.tsx'
import { StudentToolbar } from './student-toolbar.tsx'
import { useSelection } from './use-selection.ts'
import { naturalOrder, toStudentQuery, useStudentsAddress } from './use-student-query.ts'

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'))

/** From here on the table's columns have room beside the sidebar. */
const TABLE = '@media (min-width: 1100px)'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 24,
})

/** Everybody in the teacher's courses, or in the one of the address. `?q=ada&course=3&tab=active&sort=name&order=desc&page=2&size=25`. */
export function Component() {
  if (useParams().courseId === undefined) return <StudentList />
  return <CoursePage tab="students">{(course) => <StudentList key={course.id} courseId={course.id} />}</CoursePage>
}

function StudentList({ courseId }: { courseId?: number }) {
  const id = useId()
  const isOfCourse = courseId !== undefined
  const { address, change } = useStudentsAddress(courseId)
  const { data, error, mutate } = useFreshRead(listStudents, toStudentQuery(address), { keepPreviousData: true })
  const { data: courses } = useOwnCourses()
  const access = useStudentAccess(courseId)
  const selection = useSelection(address, data)
  const [pendingChange, setPendingChange] = useState<PendingChange>()
  const [isAsking, setAsking] = useState(false)
  const isTable = useMedia(TABLE)
  const isNarrow = useMedia(PHONE) === true
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  if (!isOfCourse && courses?.length === 0 && !data?.enrollments)
    return <BeforeFirstCourse title={texts.title} of="noStudents" />

  function ask(next: PendingChange) {
    setPendingChange(next)
    setAsking(true)
  }
  const askOne = (item: StudentListItem, action: PendingChange['action']) =>
    ask({ action, item, count: 1, chosen: { enrollmentIds: [item.id] } })
  const askChosen = (action: PendingChange['action']) =>
    ask({ action, count: selection.count, chosen: selection.students })
  const sortBy = (sort: StudentSort) => {
    const turned = address.order === 'asc' ? 'desc' : 'asc'
    change({ sort, order: sort === address.sort ? turned : naturalOrder(sort) })
  }
  const bar = { selection, total: data?.total ?? 0, onChange: askChosen }
  const list = { items: data?.items, selection, access, onChange: askOne }
  const pages = { address, total: data?.total ?? 0, onChange: change }

  return (
    <TeacherPage sx={selection.count > 0 && !isTable ? { pb: 12 } : null}>
      <Head>
        <div>
          {!isOfCourse && (
            <PageHeading title={texts.title} sx={{ fontSize: { xs: '2rem', md: '2.125rem' }, lineHeight: 1.235 }} />
          )}
          <Typography variant="body2" sx={{ minHeight: 22, color: 'text.secondary' }}>
            {/* Counts of all the teacher's own courses. */}
            {data && access.isOwn ? texts.facts({ people: data.students, enrollments: data.enrollments }) : ''}
          </Typography>
        </div>
        {!isNarrow && (
          <div style={{ display: 'flex', gap: 12 }}>
            <ExportButton address={address} />
            {access.isOwn && <InviteButton address={address} />}
          </div>
        )}
      </Head>
      <StudentToolbar {...{ address, isNarrow, isOfCourse }} onChange={change} />
      <CountedTabs
        label={texts.tabsLabel}
        value={address.state}
        panelId={`${id}-list`}
        tabs={STUDENT_STATES.map((value) => ({ value, label: texts.tabs[value], count: data?.counts[value] }))}
        onChange={(state) => change({ state })}
      />
      <Box role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-list-${address.state}`} sx={{ pt: 2.5 }}>
        {data && data.total === 0 ? (
          <NoStudents address={address} isNobody={data.enrollments === 0} />
        ) : isTable ? (
          <Card>
            {selection.count > 0 && <SelectionBar {...bar} />}
            <StudentTable {...list} address={address} onSort={sortBy} />
            {data && <StudentPages {...pages} />}
          </Card>
        ) : (
          <>
            <StudentCards {...list} />
            {data && <MoreStudents {...pages} />}
            {selection.count > 0 && <SelectionFoot {...bar} />}
          </>
        )}
      </Box>
      {pendingChange && (
        <ChangeDialog
          key={`${pendingChange.action} ${pendingChange.item?.id ?? 'many'} ${pendingChange.count}`}
          change={pendingChange}
          open={isAsking}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            selection.clear()
          }}
        />
      )}
    </TeacherPage>
  )
}

function NoStudents({ address, isNobody }: { address: { state: keyof typeof texts.empty }; isNobody: boolean }) {
  if (isNobody && address.state === 'all') return <EmptyState {...texts.nobody} />
  return <EmptyState scene="gap" {...texts.empty[address.state]} />
}
