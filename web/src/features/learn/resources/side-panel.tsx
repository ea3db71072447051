import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, type RefObject, useId } from 'react'
import { texts } from '#texts/learn'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { Contents, type ContentsProps } from '../contents/contents.tsx'
import type { PanelTab, Resources } from './use-resources.ts'

const Transcript = lazyPart(() => import('../../../components/lesson-content/captions/transcript.tsx'))
const ResourceList = lazyPart(() => import('./resource-list.tsx'))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  padding: '6px 24px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiTabs-root': { flex: 1 },
  '& .MuiTabs-list': { gap: 28 },
  '& .count': { marginInlineStart: 8, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
}))
const Body = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 })

/** Of the open lesson's video, where it has captions. */
export interface PanelTranscript {
  url: string
  languages: readonly string[]
  root: RefObject<HTMLElement | null>
}

interface Props extends ContentsProps {
  resources: Resources
  transcript: PanelTranscript | null
  corner?: ReactNode
  titleId: string
  onChoose: () => void
}

/** What is beside a lesson, or over it on a phone: the contents, and the transcript and the files where there are some. */
export function SidePanel({ resources: { files, tab: chosen, onTab }, transcript, corner, ...contents }: Props) {
  const id = useId()
  if (files.length === 0 && !transcript) return <Contents {...contents} corner={corner} />
  const isThere = { contents: true, transcript: transcript !== null, resources: files.length > 0 }
  const tab = isThere[chosen] ? chosen : 'contents'
  return (
    <>
      <Head>
        <Tabs value={tab} onChange={(_, next: PanelTab) => onTab(next)} aria-label={texts.panel}>
          <Tab value="contents" label={texts.contentsTab} id={`${id}-contents`} aria-controls={`${id}-panel`} />
          {transcript && (
            <Tab value="transcript" label={texts.transcript} id={`${id}-transcript`} aria-controls={`${id}-panel`} />
          )}
          {files.length > 0 && (
            <Tab
              value="resources"
              label={
                <span>
                  {texts.resources.tab}
                  <span className="count">{files.length}</span>
                </span>
              }
              id={`${id}-resources`}
              aria-controls={`${id}-panel`}
            />
          )}
        </Tabs>
        {corner}
      </Head>
      <Body role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'contents' && <Contents {...contents} />}
        {tab === 'transcript' && transcript && (
          <Transcript
            key={transcript.url}
            {...transcript}
            courseLanguage={contents.course.language}
            titleId={contents.titleId}
          />
        )}
        {tab === 'resources' && (
          <ResourceList
            course={contents.course}
            files={files}
            currentId={contents.currentId}
            titleId={contents.titleId}
          />
        )}
      </Body>
    </>
  )
}
