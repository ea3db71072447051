import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { formatMatches } from '../lib/format.ts'

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))

interface Props<Value extends string> {
  label: string
  value: Value
  /** A count of null isn't said. */
  tabs: readonly { value: Value; label: string; count: number | null | undefined }[]
  /** The id of the panel below, whose `aria-labelledby` is `${panelId}-${value}`. */
  panelId: string
  onChange: (value: Value) => void
}

/** Tabs that say how many things are behind each. On phones they scroll sideways. */
export function CountedTabs<Value extends string>({ label, value, tabs, panelId, onChange }: Props<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_, chosen: Value) => onChange(chosen)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          id={`${panelId}-${tab.value}`}
          aria-controls={panelId}
          label={
            <span style={{ whiteSpace: 'nowrap' }}>
              {tab.label}
              {/* As wide as a figure while it isn't known, so that nothing moves. */}
              {tab.count !== null && <Count>{tab.count === undefined ? '\u2007' : formatMatches(tab.count)}</Count>}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
