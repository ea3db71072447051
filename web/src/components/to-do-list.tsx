import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/to-do'
import CheckRounded from '../icons/check-rounded.tsx'
import ErrorOutlineRounded from '../icons/error-outline-rounded.tsx'
import { Panel } from './panel.tsx'
import { RetryButton } from './retry-button.tsx'

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 16,
  minHeight: 64,
  padding: '12px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .box': { display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: 10 },
  '& .error': { color: theme.vars.palette.error.main, backgroundColor: theme.vars.palette.tint.error },
  '& .info': { color: theme.vars.palette.info.main, backgroundColor: theme.vars.palette.tint.info },
  '& .primary': { color: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.tint.primary },
  '& .warning': { color: theme.vars.palette.warning.main, backgroundColor: theme.vars.palette.tint.warning },
  '& .secondary': { color: theme.vars.palette.secondary.dark, backgroundColor: theme.vars.palette.tint.secondary },
  '& b': { display: 'block', fontSize: '0.9375rem', fontWeight: 600 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .age': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root': { minWidth: 104 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    '& > .words': { gridColumn: '2 / -1' },
    '& > .age': { gridColumn: 2 },
    '& > .MuiButton-root': { gridColumn: 3 },
  },
}))

interface ToDo {
  name: string
  Icon: ComponentType
  tint: 'error' | 'info' | 'primary' | 'warning' | 'secondary'
  title: string
  text: string
  age?: string
  to: string
  action: string
}

/** What a source of the list says: its row or nothing to do, not known yet, or why it couldn't be read. */
export type Source = ToDo | null | undefined | { failed: string; onRetry: () => unknown }

export function isKnown(sources: readonly Source[]): boolean {
  return sources.every((source) => source !== undefined)
}

interface Props {
  title?: string
  sources: readonly Source[]
}

/** What waits for somebody, in its order, once all of it is known. Rows with nothing are left out. */
export function ToDoList({ title = texts.waiting, sources }: Props) {
  if (!isKnown(sources)) return <Skeleton variant="rounded" height={140} />
  const rows = sources.filter((source) => source !== null && source !== undefined)
  return (
    <Panel title={title} aside={rows.length > 0 && <Chip size="small" color="primary" label={rows.length} />}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map((row) => ('failed' in row ? <Failed key={row.failed} {...row} /> : <Item key={row.name} {...row} />))}
        {rows.length === 0 && (
          <Row>
            <span className="box primary">
              <CheckRounded aria-hidden="true" />
            </span>
            <Typography className="words">{texts.nothing}</Typography>
          </Row>
        )}
      </ul>
    </Panel>
  )
}

function Item({ Icon, tint, title, text, age, to, action }: ToDo) {
  return (
    <Row>
      <span className={`box ${tint}`} aria-hidden="true">
        <Icon />
      </span>
      <div className="words">
        <b>{title}</b>
        <small dir="auto">{text}</small>
      </div>
      <span className="age">{age}</span>
      <Button component={Link} to={to} variant="outlined" size="small">
        {action}
      </Button>
    </Row>
  )
}

function Failed({ failed, onRetry }: { failed: string; onRetry: () => unknown }) {
  return (
    <Row>
      <span className="box warning" aria-hidden="true">
        <ErrorOutlineRounded />
      </span>
      <div className="words">{failed}</div>
      <span className="age" />
      <RetryButton size="small" onRetry={onRetry} />
    </Row>
  )
}
