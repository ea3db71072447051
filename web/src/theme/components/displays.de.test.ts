import { expect, test } from 'vitest'
import { displays } from './displays.de.ts'
import { displays as english } from './displays.ts'

test('MUI speaks German, and looks as it does in English', () => {
  const { MuiAlert, MuiAutocomplete, MuiPagination } = displays
  expect(MuiAutocomplete?.defaultProps?.noOptionsText).toBe('Keine Optionen')
  expect(MuiAlert).toEqual({ ...english.MuiAlert, defaultProps: { closeText: 'Schließen' } })
  const labelOf = MuiPagination?.defaultProps?.getItemAriaLabel
  expect([labelOf?.('page', 3, true), labelOf?.('page', 4, false), labelOf?.('next', null, false)]).toEqual([
    'Seite 3',
    'Zu Seite 4',
    'Zur nächsten Seite',
  ])
})
