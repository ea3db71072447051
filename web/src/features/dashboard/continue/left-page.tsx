import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useLesson } from '../../../api/lesson.ts'
import { Ribbon } from '../../../components/books/ribbon.tsx'
import type { CoverCourse } from '../../../components/course-cover.tsx'
import type { CurrentLesson } from '../../../lib/current-lesson.ts'
import { skeletonKeys } from '../../../lib/skeleton-keys.ts'
import { PHONE } from '../../../theme/media.ts'
import { MONO, SERIF, set } from '../../../theme/typography.ts'
import { excerptOf } from './excerpt.ts'
import { useMarkedLine } from './use-marked-line.ts'
import { VideoFrame } from './video-frame.tsx'
import '../../../components/lesson-content/lesson-fonts.css'

interface Props {
  course: CoverCourse
  standing: CurrentLesson
  /** Where the page leads, for the pointer. */
  to: string
}

/** The lesson itself around the student's line. Those who can't see it have the link of the other page. */
export function LeftPage({ course, standing, to }: Props) {
  const { lesson, module, moduleNumber, lessonNumber } = standing
  return (
    <Page to={to} viewTransition tabIndex={-1} aria-hidden="true" draggable={false}>
      <Running>
        <span dir="auto">{module.title}</span>
        <span>{`${moduleNumber}.${lessonNumber}`}</span>
      </Running>
      {lesson.type === 'video' ? (
        <VideoFrame course={course} standing={standing} />
      ) : (
        <LessonLines course={course} standing={standing} />
      )}
    </Page>
  )
}

function LessonLines({ course, standing: { lesson, readingPosition: place } }: Omit<Props, 'to'>) {
  const { data, error } = useLesson(lesson.id)
  if (data) return <Lines html={data.content ?? ''} position={place?.position ?? null} categoryId={course.categoryId} />
  return error ? null : <LineSkeletons />
}

export function LineSkeletons() {
  return (
    <div>
      {skeletonKeys(5).map((key, index) => (
        <Skeleton key={key} height={14} width={index === 4 ? '55%' : '100%'} sx={{ mb: 2 }} />
      ))}
    </div>
  )
}

function Lines({ html, position, categoryId }: { html: string; position: number | null; categoryId: number | null }) {
  const excerpt = useMemo(() => excerptOf(html, position), [html, position])
  const root = useRef<HTMLDivElement>(null)
  const line = useMarkedLine(root, excerpt)
  return (
    <>
      {line && (
        <Anchor style={{ height: HEAD + line.baseline }}>
          <Ribbon categoryId={categoryId} />
        </Anchor>
      )}
      <Cut>
        <div ref={root} style={{ transform: line ? `translateY(${-line.shift}px)` : undefined }}>
          {excerpt.blocks.map(({ kind, runs }) => (
            <p key={runs[0]?.at} className={kind} dir="auto">
              {runs.map(({ at, text, code }) =>
                code ? (
                  <code key={at} data-at={at}>
                    {text}
                  </code>
                ) : (
                  <span key={at} data-at={at}>
                    {text}
                  </span>
                ),
              )}
            </p>
          ))}
        </div>
        {line && <Read style={{ height: Math.max(0, line.top) }} />}
      </Cut>
    </>
  )
}

/** From the page's top to the first line. */
const HEAD = 22 + 18 + 24

const Page = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  padding: '22px 56px 0 60px',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  [theme.breakpoints.down('lg')]: { paddingInline: '52px 28px' },
  [PHONE]: { padding: '16px 20px 0 52px' },
}))

const Running = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexShrink: 0,
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 24,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > :first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [PHONE]: { marginBottom: 12 },
}))

const Anchor = styled('span')({
  position: 'absolute',
  top: 0,
  left: 24,
  '& > span': { height: '100%' },
  [PHONE]: { left: 20 },
})

const Cut = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  fontFamily: SERIF,
  ...set([18, 30]),
  overflowWrap: 'anywhere',
  '& p': { wordSpacing: 0 },
  '& p + p': { marginTop: 14 },
  '& .heading': { ...set([22, 30]), fontWeight: 600 },
  '& .heading + p': { marginTop: 2 },
  '& .item': { paddingInlineStart: 20, '&::before': { content: '"•"', float: 'inline-start', marginInlineStart: -20 } },
  '& code': {
    fontFamily: MONO,
    fontSize: '.8em',
    fontVariantLigatures: 'none',
    padding: '2px 4px',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.code.inline,
  },
  [theme.breakpoints.down('lg')]: set([17, 28]),
  [PHONE]: { flex: 'none', height: 4 * 28, marginBottom: 16 },
}))

/** What was read is paler: paper over the ink, which is the same as ink in the secondary colour. */
const Read = styled('span')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  backgroundColor: `color-mix(in srgb, ${vars.palette.background.paper} 27%, transparent)`,
}))
