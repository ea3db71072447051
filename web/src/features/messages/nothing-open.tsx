import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/messages'
import { EmptyShelf } from '../../components/empty-shelf.tsx'

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  height: '100%',
  padding: 24,
  textAlign: 'center',
  '& > svg': { marginBottom: 20 },
  '& > p + p': { marginTop: 4, color: theme.vars.palette.text.secondary },
}))

/** Beside the list, until a conversation is chosen. */
export function NothingOpen() {
  return (
    <Middle>
      <EmptyShelf scene="resting" />
      <Typography variant="h4" component="p">
        {texts.choose.title}
      </Typography>
      <Typography variant="row">{texts.choose.text}</Typography>
    </Middle>
  )
}
