import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { COURSE_COVER_MAX_BYTES, COURSE_COVER_TYPES } from '@lectern/contracts/shapes/pictures.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { putCourseCover } from '#api/teacher-courses'
import { texts } from '#texts/teaching-course-editor'
import { errorSentence } from '../../../api/api-error.ts'
import { courseChanged, coverAwaited } from '../../../api/teaching-changes.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { CourseCover } from '../../../components/course-cover.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useFileChoice, useFileDrop } from '../../../components/file-field.tsx'
import { ownPicture } from '../../../components/own-picture.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import FileUploadOutlined from '../../../icons/file-upload-outlined.tsx'
import { Section } from './form-parts.tsx'
import type { CourseForm } from './use-course-form.ts'

const { cover } = texts

/** Why this file can be no cover; undefined when it can. */
function coverRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!COURSE_COVER_TYPES.some((one) => one === type)) return cover.wrongType
  return size > COURSE_COVER_MAX_BYTES ? cover.tooLarge : undefined
}

export type SavedCover = Pick<Course, 'image' | 'cover' | 'coverProblem'>

const LOOK_EVERY_MS = 2_000

interface Props {
  form: CourseForm
  courseId: number | null
  saved?: SavedCover | undefined
  onVersion?: (version: number) => void
}

const isForeign = (image: string | null) => image !== null && !image.startsWith('/')

/** Reads the course again until its picture is copied, or why it can't be is known. */
function useCopyAwaited(courseId: number | null, isCopying: boolean): void {
  useEffect(() => {
    if (courseId === null || !isCopying) return
    const timer = setInterval(() => void coverAwaited(courseId), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [courseId, isCopying])
}

/** The generated cover is the default; a picture is uploaded by button or drop, or linked. */
export function CoverCard({ form, courseId, saved, onVersion }: Props) {
  const { values, errors, set } = form
  const [share, setShare] = useState<number | null>(null)
  const [showsLink, setShowsLink] = useState(false)
  const upload = async (file: File) => {
    if (courseId === null) return
    const refusal = coverRefusal(file)
    if (refusal) return toast({ title: cover.failed, description: refusal, variant: 'destructive' })
    setShare(0)
    try {
      const saved = await uploadFile(putCourseCover, { courseId }, file, { onProgress: setShare })
      form.settle('image', saved)
      onVersion?.(saved.version)
      await courseChanged(courseId)
      toast({ title: cover.saved })
    } catch (error) {
      toast({ title: cover.failed, description: errorSentence(error), variant: 'destructive' })
    }
    setShare(null)
  }
  const onFile = (file: File) => void upload(file)
  const { isOver, drop } = useFileDrop(onFile, { isFree: courseId !== null && share === null })
  const { choose, input } = useFileChoice({ label: cover.upload, accept: COURSE_COVER_TYPES.join(), onFile })
  const image = values.image.trim() || null
  const current = saved && saved.image === image ? saved : undefined
  const shown = { categoryId: values.categoryId, image, cover: current?.cover }
  const problem = current?.coverProblem ?? null
  const isCopying = current !== undefined && isForeign(image) && current.cover === null && problem === null
  useCopyAwaited(courseId, isCopying)
  const words = () => {
    if (image === null) return courseId === null ? cover.drawnLater : cover.drawn
    if (problem !== null) return cover.problems[problem]
    if (isCopying) return cover.copying
    return isForeign(image) && ownPicture(shown) === null ? cover.copiedLater : cover.own
  }
  return (
    <Section heading={cover.heading}>
      <Box
        {...drop}
        sx={{
          position: 'relative',
          borderRadius: 1,
          outline: isOver ? '2px solid' : 'none',
          outlineColor: 'primary.main',
        }}
      >
        {/* A course that doesn't exist yet has no number to draw by: any one shows the style of its category. */}
        <CourseCover course={{ id: courseId ?? 0, ...shown }} />
        {share !== null && (
          <LinearProgress
            variant="determinate"
            value={share * 100}
            aria-label={cover.uploading({ percent: Math.round(share * 100) })}
            sx={{ position: 'absolute', right: 0, bottom: 0, left: 0, height: 4 }}
          />
        )}
      </Box>
      <Typography variant="caption" role="status" sx={{ color: problem === null ? 'text.secondary' : 'error.main' }}>
        {isOver ? cover.dropHere : share === null ? words() : cover.uploading({ percent: Math.round(share * 100) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {courseId !== null && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<FileUploadOutlined />}
            disabled={share !== null}
            onClick={choose}
          >
            {cover.upload}
          </Button>
        )}
        <Button size="small" aria-expanded={showsLink} onClick={() => setShowsLink(!showsLink)}>
          {cover.link}
        </Button>
        {image && (
          <Button size="small" onClick={() => set('image', '')}>
            {cover.useDrawn}
          </Button>
        )}
      </Box>
      {input}
      {courseId !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {cover.limits}
        </Typography>
      )}
      {(showsLink || errors.image) && (
        <TextField
          name="image"
          label={cover.linkLabel}
          type="url"
          value={values.image}
          error={errors.image}
          onChange={(event) => set('image', event.target.value)}
        />
      )}
    </Section>
  )
}
