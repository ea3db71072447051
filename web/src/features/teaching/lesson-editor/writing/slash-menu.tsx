import { styled } from '@mui/material/styles'
import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { KeyCap } from '../../../../components/key-cap.tsx'
import type { OpenSlash, SlashMenuState } from './slash-commands.ts'

const HEIGHT = 420

const Panel = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  boxSizing: 'border-box',
  width: 332,
  maxHeight: HEIGHT,
  overflowY: 'auto',
  padding: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.shadows[2],
  ...theme.applyStyles('dark', { backgroundColor: '#202822', borderColor: '#36413A' }),
  '& .group': { ...theme.typography.caption, padding: '6px 12px 4px', color: theme.vars.palette.text.secondary },
  '& .group + .choice': { marginTop: 0 },
  '& .choice': {
    ...theme.typography.row,
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    boxSizing: 'border-box',
    width: '100%',
    height: 36,
    padding: '0 10px 0 12px',
    border: 0,
    borderRadius: 6,
    color: theme.vars.palette.text.primary,
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
    '& .name': { flex: 1 },
    '&.active': {
      backgroundColor: theme.vars.palette.surface.sunk,
      ...theme.applyStyles('dark', { backgroundColor: '#2C352F' }),
    },
  },
  '& .keys': {
    ...theme.typography.caption,
    display: 'flex',
    gap: 6,
    margin: '6px 0 0',
    padding: '8px 12px 4px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    '& .what': { marginRight: 8 },
    '@media (hover: none)': { display: 'none' },
  },
  '& .none': { ...theme.typography.body2, padding: '8px 12px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    left: '0 !important',
    top: 'auto !important',
    bottom: 0,
    width: '100%',
    maxHeight: '55vh',
    borderRadius: '14px 14px 0 0',
    paddingBottom: 'max(6px, env(safe-area-inset-bottom))',
    '& .list': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 4 },
    '& .group': { gridColumn: '1 / -1' },
    '& .choice': { height: 48 },
  },
}))

/** The blocks to choose from, under the line with the `/`; on phones a sheet. The focus stays in the text. */
export function SlashMenu({ menu }: { menu: SlashMenuState }) {
  const open = useSyncExternalStore(menu.subscribe, menu.snapshot)
  return open && <Choices menu={menu} open={open} />
}

function Choices({ menu, open }: { menu: SlashMenuState; open: OpenSlash }) {
  const { items, active, rect } = open
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const below = (rect?.bottom ?? 0) + 12
  const fits = below + HEIGHT < window.innerHeight || (rect?.top ?? 0) < HEIGHT
  const position = fits
    ? { top: Math.max(8, Math.min(below, window.innerHeight - HEIGHT - 8)) }
    : { bottom: window.innerHeight - (rect?.top ?? 0) + 8 }
  return (
    <Panel ref={panel} role="listbox" aria-label={texts.blocks.menu} style={{ left: rect?.left ?? 0, ...position }}>
      <div className="list">
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {item.group !== items[index - 1]?.group && (
              <div className="group" role="presentation">
                {texts.blocks[item.group]}
              </div>
            )}
            <button
              type="button"
              role="option"
              tabIndex={-1}
              data-index={index}
              aria-selected={index === active}
              className={index === active ? 'choice active' : 'choice'}
              // The text keeps its focus and its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => menu.choose(item)}
            >
              {item.icon}
              <span className="name">{item.label}</span>
              {item.cap && <KeyCap aria-hidden>{item.cap}</KeyCap>}
            </button>
          </Fragment>
        ))}
      </div>
      {items.length === 0 && <div className="none">{texts.blocks.none}</div>}
      <div className="keys" aria-hidden>
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap>
        <span className="what">{texts.blocks.choose}</span>
        <KeyCap>↵</KeyCap>
        <span className="what">{texts.blocks.insertKey}</span>
        <KeyCap>Esc</KeyCap>
        <span className="what">{texts.blocks.close}</span>
      </div>
    </Panel>
  )
}
