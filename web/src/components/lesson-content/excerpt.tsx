import { styled } from '@mui/material/styles'
import { lazy } from 'react'
import { PHONE } from '../../theme/media.ts'
import { LazyPart } from '../lazy-part.tsx'

const LessonProse = lazy(async () => {
  const { LessonProse: component } = await import('./lesson-prose.tsx')
  return { default: component }
})

/** As much as some 110 words take, so that nothing moves when they come. */
const Box = styled('div')({ minHeight: 300, overflowWrap: 'anywhere', [PHONE]: { minHeight: 480 } })

/** How a lesson begins, as catalog cuts it; empty until that is there. Its headings begin at `firstLevel`. */
export function Excerpt({ html, firstLevel }: { html: string | undefined; firstLevel: 3 | 4 }) {
  return (
    <Box dir="auto">
      {html !== undefined && (
        <LazyPart>
          <LessonProse html={html} firstLevel={firstLevel} />
        </LazyPart>
      )}
    </Box>
  )
}
