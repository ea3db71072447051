import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { texts } from '#texts/teaching-students-invite'
import CloseRounded from '../../../../icons/close-rounded.tsx'
import DescriptionOutlined from '../../../../icons/description-outlined.tsx'
import { PHONE } from '../../../../theme/media.ts'
import type { AddressList } from './read-list.ts'

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 338px)',
  alignItems: 'center',
  gap: 16,
  marginBottom: 16,
  '& > .into': { fontWeight: 600 },
  [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, marginBottom: 12 },
})

const Strip = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '6px 8px 6px 16px',
  '& > .words': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', flex: 1, minWidth: 0 },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
})

interface Props {
  list: AddressList
  courseChoice: ReactElement
  onRemove: () => void
}

/** Which list is looked at, and into which course it goes. */
export function ListStrip({ list, courseChoice, onRemove }: Props) {
  return (
    <Line>
      <Strip>
        <DescriptionOutlined sx={{ color: 'text.secondary' }} />
        <div className="words">
          <Typography className="name">{list.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {list.facts}
          </Typography>
        </div>
        <IconButton aria-label={texts.remove} onClick={onRemove}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Strip>
      <Typography variant="body2" className="into" aria-hidden="true">
        {texts.into}
      </Typography>
      {courseChoice}
    </Line>
  )
}
