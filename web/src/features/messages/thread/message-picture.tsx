import type { MessagePicture as Picture } from '@lectern/contracts/shapes/conversations.ts'
import { styled } from '@mui/material/styles'

/** Neither side is longer in a conversation. */
const LONGEST = 320

const Frame = styled('a')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunk,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
}))

/** A picture, as high as it will be before it is there. It opens in its full size. */
export function MessagePicture({ picture, label }: { picture: Picture; label: string }) {
  const { url, width, height } = picture
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return (
    <Frame
      href={url}
      target="_blank"
      rel="noopener"
      style={{ width: Math.max(48, Math.round(width * scale)), aspectRatio: `${width} / ${height}` }}
    >
      <img src={url} alt={label} width={width} height={height} loading="lazy" decoding="async" />
    </Frame>
  )
}
