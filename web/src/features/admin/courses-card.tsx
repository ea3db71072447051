import type { PersonCourse } from '@lectern/contracts/shapes/people-administration.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { listPersonCourses } from '#api/people'
import { texts } from '#texts/admin-person'
import { useFreshRead } from '../../api/use-read.ts'
import { ListCard, Row } from './person-cards.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const { cards } = texts

/** What a teacher owns; each can be given to another teacher. */
export function CoursesCard({ personId }: { personId: number }) {
  const { data, error } = useFreshRead(listPersonCourses, { personId })
  const [transferred, setTransferred] = useState<PersonCourse>()
  return (
    <>
      <ListCard
        title={cards.courses}
        items={data}
        error={error}
        none={cards.noCourses}
        row={(course) => (
          <Row key={course.id}>
            <div style={{ minWidth: 0 }}>
              <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {course.title}
              </Typography>
              <Typography variant="caption">
                {cards.courseFacts({ status: course.status, students: course.studentCount })}
              </Typography>
            </div>
            <div>
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={cards.transferOf({ course: course.title })}
                onClick={() => setTransferred(course)}
              >
                {cards.transfer}
              </Button>
            </div>
          </Row>
        )}
      />
      {transferred && <TransferDialog course={transferred} onClose={() => setTransferred(undefined)} />}
    </>
  )
}
