import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId } from 'react'
import { texts } from '#texts/learn'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { Contents, type ContentsProps } from '../contents/contents.tsx'
import type { PanelTab, Resources } from './use-resources.ts'

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

interface Props extends ContentsProps {
  resources: Resources
  corner?: ReactNode
  titleId: string
  onChoose: () => void
}

/** What is beside a lesson, or over it on a phone: the contents, and the files where the course has some. */
export function SidePanel({ resources: { files, tab, onTab }, corner, ...contents }: Props) {
  const id = useId()
  if (files.length === 0) return <Contents {...contents} corner={corner} />
  return (
    <>
      <Head>
        <Tabs value={tab} onChange={(_, chosen: PanelTab) => onTab(chosen)} aria-label={texts.panel}>
          <Tab value="contents" label={texts.contents} id={`${id}-contents`} aria-controls={`${id}-panel`} />
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
        </Tabs>
        {corner}
      </Head>
      <Body role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'contents' ? (
          <Contents {...contents} />
        ) : (
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
