import type { Passkey } from '@lectern/contracts/shapes/passkeys.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../../lib/format.ts'
import { Line } from '../line.tsx'
import { texts } from '../texts.ts'

interface Props {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey: what it is called, since when it is there and when it was used, and whether it can be lost with its device. */
export function PasskeyRow({ passkey: { name, since, usedAt, backedUp }, onRename, onRemove }: Props) {
  const { added, used, never, oneDevice, rename, renameOne, remove, removeOne } = texts.passkey
  const facts = [added(formatDate(since)), usedAt === null ? never : used(formatDate(usedAt))]
  return (
    <li>
      <Line>
        <div style={{ flex: '1 1 200px' }}>
          <Typography sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>{name}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {[...facts, ...(backedUp ? [] : [oneDevice])].join(', ')}
          </Typography>
        </div>
        <div style={{ display: 'flex', gap: 8 }}>
          <Button variant="outlined" aria-haspopup="dialog" aria-label={renameOne(name)} onClick={onRename}>
            {rename}
          </Button>
          <Button variant="outlined" aria-haspopup="dialog" aria-label={removeOne(name)} onClick={onRemove}>
            {remove}
          </Button>
        </div>
      </Line>
    </li>
  )
}
