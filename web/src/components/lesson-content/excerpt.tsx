import { useCourseWords } from '../course-language.ts'
import { lazyPart } from '../lazy-part.tsx'

const LessonProse = lazyPart(async () => {
  const { LessonProse: component } = await import('./lesson-prose.tsx')
  return { default: component }
})

/** As much as some 110 words take, so that nothing moves when they come: 300 px, and up to 480 on phones. */
const ROOM = { minHeight: 'clamp(300px, 640px - 40vw, 480px)', overflowWrap: 'anywhere' } as const

/** How a lesson begins, as catalog cuts it; empty until that is there. Its headings begin at `firstLevel`. */
export function Excerpt({ html, firstLevel }: { html: string | undefined; firstLevel: 3 | 4 }) {
  const words = useCourseWords()
  return (
    <div {...words(html ?? '')} style={ROOM}>
      {html !== undefined && <LessonProse html={html} firstLevel={firstLevel} />}
    </div>
  )
}
