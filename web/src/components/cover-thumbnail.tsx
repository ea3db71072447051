import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { drawCover } from '@lectern/covers/draw-cover.ts'
import { styled } from '@mui/material/styles'
import { memo, useState } from 'react'
import { CoverShapes } from '../covers/cover-shapes.tsx'
import { useCoverFamily } from './books/use-cover-family.ts'
import type { CoverCourse } from './course-cover.tsx'
import { ownPicture } from './own-picture.ts'

const Square = styled('span')(({ theme }) => ({
  display: 'block',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.surface.sunk,
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}))

/** A square of a course's art, without the spine, for table rows. `size` in pixels. */
export function CoverThumbnail({ course, size = 44 }: { course: CoverCourse; size?: number }) {
  const family = useCoverFamily(course.categoryId)
  const [brokenImage, setBrokenImage] = useState<string>()
  const picture = ownPicture(course)
  const ownImage = picture === brokenImage ? null : picture
  return (
    <Square sx={{ width: size, height: size }}>
      {ownImage && <img src={ownImage} alt="" loading="lazy" onError={() => setBrokenImage(ownImage)} />}
      {!ownImage && family !== undefined && <DrawnTile courseId={course.id} family={family} />}
    </Square>
  )
}

const DrawnTile = memo(function DrawnTile(props: { courseId: number; family: CoverFamily }) {
  const { colours, shapes } = drawCover(props.family, props.courseId)
  return (
    <svg viewBox="64 0 320 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="512" height="320" fill={colours.ground} />
      <CoverShapes shapes={shapes} />
    </svg>
  )
})
