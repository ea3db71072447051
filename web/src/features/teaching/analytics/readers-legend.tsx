import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-spine'
import { useCoverFamily } from '../../../components/books/use-cover-family.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { PHONE } from '../../../theme/media.ts'
import { spineColours } from '../shared/spine/spine-colours.ts'

const Keys = styled(PlainList)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 24px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 10 },
  '& i': { width: 15, height: 15, borderRadius: 4, border: `1px solid ${theme.vars.palette.edge}` },
  '& .ribbon': {
    ...{ width: 10, border: 0, borderRadius: 0, backgroundColor: 'var(--ribbon)' },
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 70%, 0 100%)',
    ...theme.applyStyles('dark', { backgroundColor: 'var(--ribbon-in-the-dark)' }),
  },
  '& .disc': { border: 0, borderRadius: '50%' },
  '& .reading': { [PHONE]: { display: 'none' } },
}))

/** What the colours of the figure stand for. */
export function ReadersLegend({ categoryId }: { categoryId: number | null }) {
  const colours = spineColours(useCoverFamily(categoryId) ?? 'other')
  const ribbon: Record<string, string> = { '--ribbon': colours.ground, '--ribbon-in-the-dark': colours.tint }
  const { legend } = texts
  return (
    <Keys>
      <li>
        <i style={{ backgroundColor: colours.paper }} /> {legend.wentOn}
      </li>
      <li>
        <i style={{ backgroundColor: colours.tint }} /> {legend.stopped}
      </li>
      <li className="reading">
        <i className="ribbon" style={ribbon} /> {legend.reading}
      </li>
      <li>
        <i className="disc" style={{ backgroundColor: colours.spark }} /> {legend.most}
      </li>
    </Keys>
  )
}
