import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/messages'
import type { ConversationFilter } from '../../../api/conversations.ts'
import { EmptyShelf } from '../../../components/empty-shelf.tsx'
import type { Side } from '../when.ts'

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  padding: '48px 24px',
  textAlign: 'center',
  '& > svg': { marginBottom: 20 },
  '& > p + p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& > button': { marginTop: 16 },
}))

interface Props {
  filter: ConversationFilter
  side: Side
  onBegin: () => void
}

/** Why nothing is listed, and what to do. */
export function NoConversations({ filter, side, onBegin }: Props) {
  const isFirst = filter.search === '' && filter.tab === 'all'
  const { title, text } = emptyText(filter, side)
  return (
    <Box>
      <EmptyShelf scene={filter.search ? 'gap' : 'resting'} />
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      {text && <Typography variant="row">{text}</Typography>}
      {isFirst && (
        <Button variant="outlined" onClick={onBegin}>
          {texts.begin.label}
        </Button>
      )}
    </Box>
  )
}

function emptyText({ tab, search }: ConversationFilter, side: Side): { title: string; text?: string } {
  if (search) return texts.empty.found
  return tab === 'all' ? { ...texts.empty.all, text: texts.empty[side] } : texts.empty[tab]
}
