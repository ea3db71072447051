import type { Passkey } from '@lectern/contracts/shapes/passkeys.ts'
import Button from '@mui/material/Button'
import { texts } from '#texts/account'
import { formatDate } from '../../../lib/format.ts'
import { Fact } from '../fact.tsx'
import { Line } from '../settings-card.tsx'

interface Props {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey: what it is called, since when it is there and when it was used, and whether it can be lost with its device. */
export function PasskeyRow({ passkey: { name, since, usedAt, backedUp }, onRename, onRemove }: Props) {
  const { added, used, never, oneDevice, rename, renameOne, remove, removeOne } = texts.passkey
  const facts = [added({ day: formatDate(since) }), usedAt === null ? never : used({ day: formatDate(usedAt) })]
  return (
    <li>
      <Line>
        <Fact name={name} state={[...facts, ...(backedUp ? [] : [oneDevice])].join(', ')} />
        <div style={{ display: 'flex', gap: 8 }}>
          <Button variant="outlined" aria-haspopup="dialog" aria-label={renameOne({ name })} onClick={onRename}>
            {rename}
          </Button>
          <Button variant="outlined" aria-haspopup="dialog" aria-label={removeOne({ name })} onClick={onRemove}>
            {remove}
          </Button>
        </div>
      </Line>
    </li>
  )
}
