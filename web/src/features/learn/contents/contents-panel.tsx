import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { type PanelTranscript, SidePanel } from '../resources/side-panel.tsx'
import type { Resources } from '../resources/use-resources.ts'
import type { ContentsProps } from './contents.tsx'

const Panel = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--player-head)',
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100vh - var(--player-head))',
  backgroundColor: theme.vars.palette.background.default,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}))

/** The contents beside the lesson, as high as the window. */
export function ContentsPanel(props: ContentsProps & { resources: Resources; transcript: PanelTranscript | null }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <SidePanel {...props} titleId={id} onChoose={() => {}} />
    </Panel>
  )
}
