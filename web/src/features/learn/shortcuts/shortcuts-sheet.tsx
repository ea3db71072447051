import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/learn'
import { KeyCap } from '../../../components/key-cap.tsx'
import { Switch } from '../../../components/switch.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import { alongText } from '../../../lib/along-text.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import { PHONE } from '../../../theme/media.ts'

const words = texts.shortcuts
type Row = readonly [what: string, ...keys: string[]]

const COLUMNS: readonly (readonly [title: string, rows: readonly Row[]])[][] = [
  [
    [
      words.groups.reading,
      [
        [words.next, '→'],
        [words.previous, '←'],
        [words.complete, 'c'],
        [words.scroll, words.space],
      ],
    ],
    [
      words.groups.contents,
      [
        [words.find, 'f'],
        [words.toggle, 'm'],
      ],
    ],
  ],
  [
    [
      words.groups.video,
      [
        [words.play, 'k'],
        [words.seek, 'j', 'l'],
        [words.speed, '<', '>'],
        [words.captions, 's'],
      ],
    ],
    [
      words.groups.anywhere,
      [
        [words.sheet, '?'],
        [words.close, words.escape],
      ],
    ],
  ],
]

const Sheet = styled('div')(({ theme }) => ({
  padding: '28px 32px 24px',
  [PHONE]: { padding: '20px 20px 16px' },
  '& .title': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 20 },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '0 48px',
    [PHONE]: { gridTemplateColumns: '1fr' },
  },
  '& section + section': { marginTop: 20 },
  '& dl': { margin: 0 },
  '& .row': {
    ...theme.typography.row,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 40,
  },
  '& .row + .row': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dd': { display: 'flex', gap: 4 },
  '& dd kbd': {
    minWidth: 28,
    height: 28,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& .switch': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    marginTop: 20,
    paddingTop: 20,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}))

/** What the keys do, and a switch for those who need the single ones for something else. */
export default function ShortcutsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 760 } } }}
    >
      <Sheet>
        <div className="title">
          <Typography variant="h3" component="h2" id={`${id}-title`}>
            {words.title}
          </Typography>
          <IconButton aria-label={shared.close} onClick={onClose}>
            <CloseRounded fontSize="large" />
          </IconButton>
        </div>
        <div className="columns">
          {COLUMNS.map((groups) => (
            <div key={groups[0]?.[0]}>
              {groups.map(([title, rows]) => (
                <section key={title}>
                  <Typography variant="h5" component="h3">
                    {title}
                  </Typography>
                  <dl>
                    {rows.map(([what, ...keys]) => (
                      <div className="row" key={what}>
                        <dt>{what}</dt>
                        <dd>
                          {keys.map((key) => (
                            <KeyCap key={key}>{alongText(key)}</KeyCap>
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          ))}
        </div>
        <div className="switch">
          <div>
            <Typography variant="h5" component="label" htmlFor={`${id}-switch`}>
              {words.single}
            </Typography>
            <Typography variant="body2" id={`${id}-help`} sx={{ color: 'text.secondary' }}>
              {words.singleHelp}
            </Typography>
          </div>
          <Switch
            id={`${id}-switch`}
            checked={on}
            onChange={(_, checked) => setOn(checked)}
            slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
          />
        </div>
      </Sheet>
    </Dialog>
  )
}
