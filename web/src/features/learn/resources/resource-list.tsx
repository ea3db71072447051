import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { fileAddress, PDF_TYPE } from '@lectern/contracts/shapes/file-address.ts'
import type { LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts as shared } from '#texts/components-files'
import { texts } from '#texts/learn'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { FileRow } from '../../../components/lesson-files/file-row.tsx'
import { fileSize } from '../../../components/lesson-files/file-size.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import GetAppOutlined from '../../../icons/get-app-outlined.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { numberLessons } from '../../../lib/course-outline.ts'

const PdfView = lazyPart(() => import('../../../components/pdf/pdf-view.tsx'))

/** Of other lessons, until all are asked for. */
const OTHERS_FIRST = 6

const List = styled('div')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '20px 24px 24px',
  '& ul': { listStyle: 'none', margin: '0 0 24px', padding: 0 },
  '& li': { padding: '10px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
}))

interface Props {
  course: CourseDetail
  files: readonly LessonFile[]
  currentId: number | null
  titleId: string
}

/** The files of the course, those of the open lesson first. */
export default function ResourceList({ course, files, currentId, titleId }: Props) {
  const [all, setAll] = useState(false)
  const [viewed, setViewed] = useState<LessonFile | null>(null)
  const lessons = new Map(numberLessons(course.modules).map((numbered) => [numbered.lesson.id, numbered]))
  const here = files.filter(({ lessonId }) => lessonId === currentId)
  const others = files.filter(({ lessonId }) => lessonId !== currentId)
  const shown = all ? others : others.slice(0, OTHERS_FIRST)

  function row(file: LessonFile) {
    const { id, name, bytes, lessonId, scan } = file
    const other = lessonId === currentId ? undefined : lessons.get(lessonId)
    const at = other && { module: other.moduleNumber, lesson: other.lessonNumber, size: fileSize(bytes) }
    return (
      <li key={`${lessonId} ${id}`}>
        <FileRow
          name={name}
          fileName={name}
          bytes={bytes}
          facts={
            (scan || at) && <span className="facts">{scan ? shared.scans[scan] : at && texts.resources.of(at)}</span>
          }
          action={
            scan ? undefined : file.mediaType === PDF_TYPE ? (
              <IconButton color="primary" aria-label={shared.viewOf({ name })} onClick={() => setViewed(file)}>
                <VisibilityOutlined />
              </IconButton>
            ) : (
              <IconButton
                component="a"
                color="primary"
                href={fileAddress(course.id, id)}
                download
                aria-label={shared.downloadOf({ name })}
              >
                <GetAppOutlined />
              </IconButton>
            )
          }
        />
      </li>
    )
  }

  return (
    <List>
      <VisuallyHidden as="h2" id={titleId}>
        {texts.resources.tab}
      </VisuallyHidden>
      {here.length > 0 && (
        <>
          <Typography variant="h5" component="h3">
            {texts.resources.here}
          </Typography>
          <ul>{here.map(row)}</ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <Typography variant="h5" component="h3">
            {texts.resources.others}
          </Typography>
          <ul>{shown.map(row)}</ul>
        </>
      )}
      {shown.length < others.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {texts.resources.all({ count: files.length })}
        </Button>
      )}
      {viewed && (
        <PdfView alone url={fileAddress(course.id, viewed.id)} name={viewed.name} onClose={() => setViewed(null)} />
      )}
    </List>
  )
}
