import { deDE } from '@mui/material/locale'
import type { Components, Theme } from '@mui/material/styles'
import { displays as english } from './displays.ts'

const { components: words } = deDE
const PLACES: Record<string, string> = { first: 'ersten', last: 'letzten', next: 'nächsten', previous: 'vorherigen' }

/** What MUI says by itself, in German. It stands here, since English needs none and is to pay nothing for it. */
export const displays: Components<Theme> = {
  ...words,
  ...english,
  MuiAlert: { ...words?.MuiAlert, ...english.MuiAlert },
  // MUI's own says `Gehe zu`, as to a friend.
  MuiPagination: {
    defaultProps: {
      getItemAriaLabel: (type, page, selected) =>
        type === 'page' ? `${selected ? '' : 'Zu '}Seite ${page}` : `Zur ${PLACES[type]} Seite`,
    },
  },
}
