import type { OpenConversationBody } from '@lectern/contracts/shapes/conversations.ts'
import { useDeferredValue, useState } from 'react'
import { listEnrollments } from '#api/learning'
import { listStudents } from '#api/students'
import { texts } from '#texts/messages'
import { useFreshRead, useRead } from '../../../api/use-read.ts'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { displayName } from '../../../lib/display-name.ts'
import { useWriteTo } from '../../../session/use-write-to.ts'
import type { Side } from '../when.ts'
import { ChoiceDialog } from './choice-dialog.tsx'

interface Props {
  side: Side
  open: boolean
  onClose: () => void
}

/** To whom: for a teacher one of the students, for a student the teacher of one of the courses. */
export default function BeginDialog(props: Props) {
  return props.side === 'teacher' ? <ToStudent {...props} /> : <ToTeacher {...props} />
}

function ToStudent({ open, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, error, mutate } = useFreshRead(
    listStudents,
    { state: 'all', sort: 'name', pageSize: 30, ...(search && { search }) },
    { keepPreviousData: true },
  )
  const { begin, pending } = useBegin(onClose)
  return (
    <ChoiceDialog
      {...{ open, onClose, pending }}
      title={texts.begin.title.teacher}
      search={{ label: texts.begin.search, value: typed, onChange: setTyped }}
      label={texts.begin.results.teacher}
      none={texts.begin.nobody.teacher}
      error={!data && error ? { text: texts.begin.failed, onRetry: () => mutate() } : null}
      choices={data?.items
        .filter(({ isDeleted }) => !isDeleted)
        .map(({ id, student, course }) => ({
          key: id,
          mark: <PersonAvatar name={displayName(student)} image={student.profileImage} size={40} />,
          title: displayName(student),
          about: course.title,
          onChoose: () => begin({ enrollmentId: id }),
        }))}
    />
  )
}

function ToTeacher({ open, onClose }: Props) {
  const { data, error, mutate } = useRead(listEnrollments)
  const { begin, pending } = useBegin(onClose)
  return (
    <ChoiceDialog
      {...{ open, onClose, pending }}
      title={texts.begin.title.student}
      search={null}
      label={texts.begin.results.student}
      none={texts.begin.nobody.student}
      error={!data && error ? { text: texts.begin.failed, onRetry: () => mutate() } : null}
      choices={data?.map(({ id, course }) => ({
        key: id,
        mark: <CoverThumbnail course={course} size={40} />,
        title: course.title,
        about: texts.begin.itsTeacher,
        onChoose: () => begin({ courseId: course.id }),
      }))}
    />
  )
}

/** Goes on in the conversation, without the dialog. */
function useBegin(onClose: () => void) {
  const { writeTo, pending } = useWriteTo()
  return {
    pending,
    begin: (body: OpenConversationBody) => {
      onClose()
      void writeTo(body)
    },
  }
}
