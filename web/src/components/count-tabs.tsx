import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { formatCount } from '../lib/format.ts'

const Count = styled('span')(({ theme }) => ({
  marginLeft: 8,
  minWidth: 8,
  fontSize: '0.8125rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))

interface Props<Value extends string> {
  label: string
  value: Value
  tabs: { value: Value; label: string; count: number | undefined }[]
  onChange: (value: Value) => void
}

/** Tabs over one list, each with how many there are. They scroll sideways where they don't fit. */
export function CountTabs<Value extends string>({ label, value, tabs, onChange }: Props<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_, next: Value) => onChange(next)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          sx={{ flexDirection: 'row' }}
          label={
            <span>
              {tab.label}
              <Count>{tab.count === undefined ? '\u2007' : formatCount(tab.count)}</Count>
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
