import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState } from 'react'
import { turnForeignBlocks } from '../../lib/course-words.ts'
import { PHONE } from '../../theme/media.ts'
import { MONO, SERIF } from '../../theme/typography.ts'
import { useCourseWords } from '../course-language.ts'
import { showFormulas } from '../formula/show-formulas.ts'
import { codeBlockStyles } from '../lesson-content/code-block-styles.ts'
import { colorCode } from '../lesson-content/color-code.ts'
import { NO_SLOTS, takeSlots } from '../lesson-content/embeds/embed-slots.ts'
import { LessonEmbeds } from '../lesson-content/embeds/lesson-embeds.tsx'
import { furnishLesson } from '../lesson-content/furnish-lesson.ts'
import { rankHeadings } from '../lesson-content/rank-headings.ts'
import { sanitizeLesson } from '../lesson-content/sanitize-lesson.ts'

/** Below the lesson's name and, in a result, the result's. */
const FIRST_LEVEL = 3

const Text = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: 12 },
  '& > code, & :not(pre) > code': {
    fontFamily: MONO,
    fontSize: '.86em',
    fontVariantLigatures: 'none',
    padding: '2px 5px',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.code.inline,
  },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 6 },
  '& .table-box': { overflowX: 'auto' },
  '& ul, & ol': { paddingInlineStart: 26 },
  ...codeBlockStyles(theme),
  '&& .code-block': { margin: '16px 0 0' },
  '&& .code-copy, && .code-block:not(.named) .code-head': { display: 'none' },
  '&.question': { fontFamily: SERIF, fontSize: '1.375rem', lineHeight: 32 / 22, wordSpacing: 0 },
  '&.question h3, &.question h4': { font: 'inherit', fontWeight: 600 },
  '&.question > .code-block': { [PHONE]: { margin: '16px -20px 0' } },
  '&.choice': { fontFamily: SERIF, fontSize: '1.0625rem', lineHeight: 26 / 17, wordSpacing: 0, minWidth: 0 },
  '&.inline, &.inline p': { display: 'inline' },
}))

interface Props {
  html: string
  className: 'question' | 'choice' | 'inline'
  id?: string
}

/** HTML of a quiz, sanitised once more and colored. Its links leave the attempt where it is. */
export function QuizText({ html, className, id }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [slots, setSlots] = useState(NO_SLOTS)
  const { lang, dir } = useCourseWords()(html)
  useLayoutEffect(() => {
    const target = root.current
    if (!target) return
    const content = turnForeignBlocks(rankHeadings(sanitizeLesson(html), FIRST_LEVEL), dir)
    target.replaceChildren(furnishLesson(content))
    for (const link of target.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
    if (target.querySelector('pre')) void colorCode(target)
    setSlots(takeSlots(target))
    showFormulas(target)
  }, [html, dir])
  return (
    <>
      <Text ref={root} className={className} id={id} lang={lang} dir={dir} />
      {slots.length > 0 && <LessonEmbeds slots={slots} embeds={undefined} />}
    </>
  )
}

/** What a piece of HTML says, for names and lists of choices; a formula by its LaTeX. */
export function plainText(html: string): string {
  return (sanitizeLesson(bareFormulas(html)).textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
