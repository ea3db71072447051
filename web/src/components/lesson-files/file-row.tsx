import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { texts } from '#texts/components-files'
import { fileKind } from './file-kind.ts'
import { fileSize } from './file-size.ts'

const FileRowBox = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 44,
    fontFamily: theme.typography.fontFamily,
    '&.boxed': {
      boxSizing: 'border-box',
      minHeight: 70,
      padding: 12,
      border: `1px solid ${palette.divider}`,
      borderRadius: 10,
      backgroundColor: palette.background.paper,
    },
    '& .badge': {
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      borderRadius: 6,
      fontSize: '.75rem',
      lineHeight: 1,
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: palette.surface.sunk,
    },
    ...Object.fromEntries(
      (['error', 'success', 'info'] as const).map((tone) => [
        `& .badge.${tone}`,
        { color: palette[tone].main, backgroundColor: palette.tint[tone] },
      ]),
    ),
    '& .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .name': { display: 'block', fontSize: '.9375rem', lineHeight: '22px', fontWeight: 600 },
    '& .facts': {
      display: 'block',
      fontSize: '.8125rem',
      lineHeight: '18px',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .facts.failed': { color: palette.error.main },
  }
})

interface Props {
  /** As its author calls it. */
  name: string
  /** Its own name, which says what it is. */
  fileName: string
  /** Null while that isn't known. */
  bytes: number | null
  /** In the place of kind and size. */
  facts?: ReactNode
  /** What can be done with it: one thing. */
  action?: ReactNode
  /** In a frame of its own, as in a text. */
  boxed?: boolean
}

/** A file: its extension, its name, what it is and how large, and one action. */
export function FileRow({ name, fileName, bytes, facts, action, boxed = false }: Props) {
  const kind = fileKind(fileName)
  return (
    <FileRowBox className={boxed ? 'boxed' : undefined}>
      <span className={`badge ${kind.tone}`} aria-hidden="true">
        {kind.badge}
      </span>
      <span className="words">
        <bdi className="name">{name}</bdi>
        {facts ?? (
          <span className="facts">
            {bytes === null ? kind.name : texts.facts({ kind: kind.name, size: fileSize(bytes) })}
          </span>
        )}
      </span>
      {action}
    </FileRowBox>
  )
}
