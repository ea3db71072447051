import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { texts } from '#texts/operator-school'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Panel } from '../../../components/panel.tsx'
import { Body } from './section-parts.tsx'
import type { SchoolForm } from './use-school-form.ts'

const { embeds: words } = texts

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 8,
  '& > label': { fontWeight: 500 },
  '& > small': { ...theme.typography.body2, gridColumn: 2, color: theme.vars.palette.text.secondary },
}))

/** When lessons load what other sites have. */
export function EmbedsSection({ form }: { form: SchoolForm }) {
  const id = useId()
  return (
    <Panel title={words.title} note={words.note}>
      <Body>
        <Line>
          <Checkbox
            id={id}
            label={words.onClick}
            describedBy={`${id}-help`}
            checked={form.watch('embedsOnClick') !== false}
            onChange={(embedsOnClick) => form.setValue('embedsOnClick', embedsOnClick, { shouldDirty: true })}
          />
          <label htmlFor={id}>{words.onClick}</label>
          <small id={`${id}-help`}>{words.help}</small>
        </Line>
      </Body>
    </Panel>
  )
}
