import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { drawCover } from '@lectern/covers/draw-cover.ts'
import { ART_HEIGHT, ART_WIDTH } from '@lectern/covers/shapes.ts'
import { styled, type Theme } from '@mui/material/styles'
import { memo, useId, useState } from 'react'
import { CoverShapes } from '../covers/cover-shapes.tsx'
import { useCoverFamily } from './books/use-cover-family.ts'
import { CoverSkeleton } from './cover-skeleton.tsx'
import { MarkShapes } from './lectern-mark.tsx'
import { ownPicture } from './own-picture.ts'

export interface CoverCourse {
  id: number
  categoryId: number | null
  image: string | null
  /** To its teacher, whose `image` may be an address elsewhere: the copy of it that everybody sees. */
  cover?: string | null | undefined
}

interface Props {
  course: CoverCourse
  /** Without its own corners and shadow: at the top of a card, which has them. */
  flush?: boolean
}

/** A course's picture in 8:5: its own image, else the generated cover. Decorative, the title stands beside it. */
export function CourseCover({ course, flush = false }: Props) {
  const family = useCoverFamily(course.categoryId)
  const [brokenImage, setBrokenImage] = useState<string>()
  const picture = ownPicture(course)
  if (picture !== null && picture !== brokenImage) {
    return <CoverImage src={picture} alt="" loading="lazy" flush={flush} onError={() => setBrokenImage(picture)} />
  }
  if (family === undefined) return <CoverSkeleton flush={flush} />
  return <DrawnCover courseId={course.id} family={family} flush={flush} />
}

/** The generated cover of a course, by the family of its category. */
export const DrawnCover = memo(function DrawnCover(props: { courseId: number; family: CoverFamily; flush: boolean }) {
  const clip = useId()
  const { colours, shapes } = drawCover(props.family, props.courseId)
  return (
    <CoverSvg viewBox="0 0 512 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" flush={props.flush}>
      <clipPath id={clip}>
        <rect width={ART_WIDTH} height={ART_HEIGHT} />
      </clipPath>
      <rect width="512" height="320" fill={colours.ground} />
      <g transform="translate(64 0)">
        <g clipPath={`url(#${clip})`}>
          <CoverShapes shapes={shapes} />
        </g>
      </g>
      <rect width="64" height="320" fill={colours.spine} />
      <g transform="translate(18 276) scale(.875)">
        <MarkShapes letter={colours.spineText} disc={colours.spineText} />
      </g>
    </CoverSvg>
  )
})

const frame = ({ theme, flush }: { theme: Theme; flush: boolean }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '8 / 5',
  flexShrink: 0,
  objectFit: 'cover' as const,
  ...(!flush && { borderRadius: 8, boxShadow: theme.vars.palette.elevation.raised }),
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
})
const ownProps = { shouldForwardProp: (prop: PropertyKey) => prop !== 'flush' }
const CoverSvg = styled('svg', ownProps)<{ flush: boolean }>(frame)
const CoverImage = styled('img', ownProps)<{ flush: boolean }>(frame)
