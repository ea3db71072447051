import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/messages'
import { useConversations } from '../../api/conversations.ts'
import { EmptyShelf } from '../../components/empty-shelf.tsx'
import { useFilter } from './list/use-filter.ts'

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

/** Beside the list, until a conversation is chosen. It shares the list's read. Where there are none, the list says so. */
export function NothingOpen() {
  const { filter } = useFilter()
  const { data } = useConversations(filter, null)
  if (!data?.counts.all) return null
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
