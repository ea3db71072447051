import { styled } from '@mui/material/styles'
import { PHONE } from '../../../../theme/media.ts'

/** The head of a course's pages, as wide as what is below it. */
export const Head = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{ width: number }>(
  ({ theme, width }) => ({
    padding: '28px 48px 0',
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > *': { maxWidth: width, margin: '0 auto' },
    '& .MuiTabs-root': { borderBottom: 0 },
    [theme.breakpoints.down('md')]: { padding: '16px 20px 0' },
  }),
)

export const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, minHeight: 56 })

export const TitleRow = styled(Row)({
  flexWrap: 'wrap',
  '& h1': {
    display: '-webkit-box',
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    // What reaches below the line is within its box.
    paddingBottom: '0.12em',
    fontSize: '2rem',
    lineHeight: 40 / 32,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    [PHONE]: { fontSize: '1.625rem', lineHeight: 32 / 26 },
  },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 12, marginLeft: 'auto' },
})
