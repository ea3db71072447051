import { MAILED } from '@lectern/contracts/shapes/mailed-kinds.ts'
import type { NotificationPreference, NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/account'
import { texts as kindTexts } from '#texts/account-notifications'
import { Checkbox } from '../../../components/checkbox.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import ExpandLessRounded from '../../../icons/expand-less-rounded.tsx'
import ExpandMoreRounded from '../../../icons/expand-more-rounded.tsx'
import { PHONE } from '../../../theme/media.ts'
import { KIND_GROUPS, type KindGroup } from './kind-groups.ts'

const words = texts.notifications

type Channel = 'bell' | 'mail'

const Kinds = styled('table')(({ theme: { typography, vars } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& thead th': { ...typography.caption, padding: '0 0 10px', fontWeight: 600, color: vars.palette.text.secondary },
  '& thead th + th, & td': { width: 84, textAlign: 'center' },
  '& td': { ...typography.body2, padding: 0, color: vars.palette.text.secondary },
  '& tr > :last-child': { paddingRight: 28 },
  '& td:last-child, & thead th:last-child': { width: 112 },
  '& tbody': { borderTop: `1px solid ${vars.palette.divider}` },
  '& tbody:last-child': { borderBottom: `1px solid ${vars.palette.divider}` },
  '& tbody th': { padding: '8px 16px 8px 62px' },
  '& tbody tr': { height: 56 },
  '& tr.group': { height: 64 },
  '& tr.group th': { position: 'relative' },
  '& tbody tr:not(.group)': { borderTop: `1px dashed ${vars.palette.divider}` },
  '& .title': { ...typography.row },
  '& .group .title': { fontWeight: 600 },
  '& .text': { ...typography.body2, color: vars.palette.text.secondary },
  '& .fold': {
    position: 'absolute',
    top: 'calc(50% - 22px)',
    left: 14,
    width: 44,
    height: 44,
    borderRadius: 8,
    color: vars.palette.text.secondary,
    '& > svg': { fontSize: 20 },
  },
  [PHONE]: {
    '& thead th + th, & td': { width: 60 },
    '& td:last-child, & thead th:last-child': { width: 76 },
    '& tr > :last-child': { paddingRight: 16 },
    '& tbody th': { paddingLeft: 50, paddingRight: 8 },
    '& .fold': { left: 2 },
  },
}))

interface Props extends NotificationPreferences {
  onChange: (preferences: NotificationPreference[]) => void
}

/** The kinds in groups that unfold; the tick of a group stands for all of its kinds. */
export function KindTable({ preferences, digest, onChange }: Props) {
  const channels: Channel[] = digest === null ? ['bell'] : ['bell', 'mail']
  const groups = (Object.keys(KIND_GROUPS) as KindGroup[])
    .map((group) => ({ group, rows: rowsOf(group, preferences) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Kinds>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.about}</VisuallyHidden>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, rows }, index) => (
        <Group
          key={group}
          {...{ group, rows, channels, onChange }}
          hasDigest={digest !== 'off'}
          startsOpen={index === 0}
        />
      ))}
    </Kinds>
  )
}

function rowsOf(group: KindGroup, preferences: NotificationPreference[]): NotificationPreference[] {
  const kinds: readonly string[] = KIND_GROUPS[group]
  return preferences
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

interface GroupProps extends Pick<Props, 'onChange'> {
  group: KindGroup
  rows: NotificationPreference[]
  channels: Channel[]
  hasDigest: boolean
  startsOpen: boolean
}

function Group({ group, rows, channels, hasDigest, startsOpen, onChange }: GroupProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const { title, text } = words.groups[group]
  const [only] = rows
  // One kind needs no group around it.
  if (rows.length === 1 && only) {
    return (
      <tbody>
        <Row className="group" {...kindTexts[only.kind]} {...{ rows, channels, hasDigest, onChange }} />
      </tbody>
    )
  }
  return (
    <tbody>
      <Row
        className="group"
        {...{ title, rows, channels, hasDigest, onChange }}
        text={isOpen ? undefined : text}
        fold={{ isOpen, onFold: () => setOpen(!isOpen) }}
      />
      {isOpen &&
        rows.map((row) => (
          <Row key={row.kind} {...kindTexts[row.kind]} rows={[row]} {...{ channels, hasDigest, onChange }} />
        ))}
    </tbody>
  )
}

interface RowProps extends Pick<GroupProps, 'rows' | 'channels' | 'hasDigest' | 'onChange'> {
  title: string
  text?: string | undefined
  className?: string
  fold?: { isOpen: boolean; onFold: () => void }
}

function Row({ title, text, className, fold, channels, ...ofTick }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">
        {fold && (
          <ButtonBase
            className="fold"
            aria-expanded={fold.isOpen}
            aria-label={words.show({ group: title })}
            onClick={fold.onFold}
          >
            {fold.isOpen ? <ExpandLessRounded /> : <ExpandMoreRounded />}
          </ButtonBase>
        )}
        <div className="title">{title}</div>
        {text && <div className="text">{text}</div>}
      </th>
      {channels.map((channel) => (
        <td key={channel} data-writes>
          <Tick {...ofTick} title={title} channel={channel} />
        </td>
      ))}
    </tr>
  )
}

interface TickProps extends Pick<RowProps, 'title' | 'rows' | 'hasDigest' | 'onChange'> {
  channel: Channel
}

/** The digest has what is unread on the site: without the one or the other there is nothing to choose. */
function Tick({ title, rows, channel, hasDigest, onChange }: TickProps) {
  const choices = channel === 'bell' ? rows : rows.filter(({ kind }) => MAILED[kind] !== 'always')
  if (choices.length === 0) return words.always
  const isMoot = ({ kind, bell }: NotificationPreference) =>
    channel === 'mail' && MAILED[kind] === 'digest' && !(hasDigest && bell)
  const free = choices.filter((choice) => !isMoot(choice))
  const chosen = free.filter((choice) => choice[channel])
  return (
    <Checkbox
      label={words.tick({ kind: title, channel })}
      checked={chosen.length === 0 ? false : chosen.length === choices.length || 'some'}
      disabled={free.length === 0}
      onChange={(checked) => onChange(free.map((choice) => ({ ...choice, [channel]: checked })))}
    />
  )
}
