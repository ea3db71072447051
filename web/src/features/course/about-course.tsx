import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { texts } from '#texts/course'
import { LessonProse } from '../../components/lesson-content/lesson-prose.tsx'
import ExpandMoreRounded from '../../icons/expand-more-rounded.tsx'
import { CUT_HEIGHT } from './cut-height.ts'

/** A text that is hardly longer isn't cut. */
const WORTH_CUTTING = 80

const Text = styled('div')({
  '&& .lesson-text': { fontSize: '1.0625rem', lineHeight: 28 / 17 },
  '&.cut': {
    maxHeight: CUT_HEIGHT,
    overflow: 'hidden',
    maskImage: 'linear-gradient(#000 calc(100% - 72px), transparent)',
  },
  '@media print': { '&.cut': { maxHeight: 'none', maskImage: 'none' } },
})

/** What its teacher wrote of the course; a long text begins cut, and opens for who tabs into what is hidden. */
export default function AboutCourse({ about, embeds }: { about: string; embeds: readonly StoredEmbed[] | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isLong = useIsLong(box)
  const isCut = isLong && !isOpen

  function onFocus({ target }: FocusEvent) {
    const end = box.current?.getBoundingClientRect().bottom ?? 0
    if (isCut && target.getBoundingClientRect().bottom > end) setOpen(true)
  }

  return (
    <>
      <Text ref={box} onFocus={onFocus} {...(isCut && { className: 'cut' })}>
        <div>
          <LessonProse key={about} html={about} firstLevel={3} embeds={embeds} />
        </div>
      </Text>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isOpen}
          endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 1, ml: -1.5 }}
        >
          {isOpen ? texts.head.less : texts.head.more}
        </Button>
      )}
    </>
  )
}

/** Whether the text in the box is higher than what is shown of it at first. Pictures make it so once they are there. */
function useIsLong(box: { current: HTMLElement | null }): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const text = box.current?.firstElementChild
    if (!text || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setLong(text.scrollHeight > CUT_HEIGHT + WORTH_CUTTING))
    observer.observe(text)
    return () => observer.disconnect()
  }, [box])
  return isLong
}
