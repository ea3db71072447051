import type { StoredEmbed } from '@lectern/contracts/shapes/embeds/stored-embed.ts'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { turnForeignBlocks } from '../../lib/course-words.ts'
import { useCourseWords } from '../course-language.ts'
import { showFormulas } from '../formula/show-formulas.ts'
import { lazyPart } from '../lazy-part.tsx'
import { colorCode } from './color-code.ts'
import { NO_SLOTS, takeSlots } from './embeds/embed-slots.ts'
import { LessonEmbeds } from './embeds/lesson-embeds.tsx'
import { copyCode, furnishLesson } from './furnish-lesson.ts'
import { Prose } from './prose.ts'
import { rankHeadings } from './rank-headings.ts'
import { sanitizeLesson } from './sanitize-lesson.ts'

const LessonFileRows = lazyPart(() => import('../lesson-files/lesson-file-rows.tsx'))

/** `#caf%C3%A9` → `café`. People write addresses too: a lone `%` stands for itself. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

interface Props {
  html: string
  firstLevel?: 2 | 3 | 4
  /** What is stored here of what the lesson shows of other sites. */
  embeds?: readonly StoredEmbed[] | undefined
  /** Whose files the text may have. Without it they are names alone. */
  courseId?: number | undefined
}

/** A lesson's HTML: sanitised, furnished and coloured, with links between lessons that don't reload the page. Its headings begin at `firstLevel`, below the page's own. Mount one per lesson. */
export function LessonProse({ html, firstLevel = 2, embeds, courseId }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [slots, setSlots] = useState(NO_SLOTS)
  const [withFiles, setWithFiles] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { lang, dir } = useCourseWords()(html)

  useLayoutEffect(() => {
    const target = root.current
    if (!target) return
    const content = turnForeignBlocks(rankHeadings(sanitizeLesson(html), firstLevel), dir)
    target.replaceChildren(furnishLesson(content))
    setWithFiles(target.querySelector('[data-file]') ? target : null)
    if (target.querySelector('pre')) void colorCode(target)
    setSlots(takeSlots(target))
    showFormulas(target)
  }, [html, firstLevel, dir])

  // The nodes are in place by now: each lesson mounts anew.
  useEffect(() => {
    if (hash) document.getElementById(idIn(hash))?.scrollIntoView()
  }, [hash])

  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return
    const copy = event.target.closest<HTMLElement>('.code-copy')
    if (copy) copyCode(copy).catch(console.error)
    const link = event.target.closest('a')
    const inApp = link && link.origin === window.location.origin && !link.pathname.startsWith('/api/')
    if (!inApp || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const here = link.getAttribute('href')?.startsWith('#')
    navigate(here ? { hash: link.hash, search: window.location.search } : `${link.pathname}${link.search}${link.hash}`)
  }

  // Links and buttons inside are native; their clicks only bubble here.
  return (
    <>
      <Prose ref={root} className="lesson-text" lang={lang} dir={dir} onClick={onClick} />
      {slots.length > 0 && <LessonEmbeds slots={slots} embeds={embeds} />}
      {courseId !== undefined && withFiles && <LessonFileRows key={html} courseId={courseId} text={withFiles} />}
    </>
  )
}
