import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { avatarColours, initials } from '../lib/initials.ts'
import { SERIF } from '../theme/typography.ts'

const Round = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  fontFamily: SERIF,
  fontWeight: 600,
  lineHeight: 1,
  wordSpacing: 0,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
})

/** Pictures elsewhere would tell other sites who looks, and other addresses here would be called. Services may still tell of some from before. */
const UPLOADED = '/api/profile-pictures/'

/** Someone's uploaded picture, or their initials in the serif. `size` in pixels. Decorative: the name stands beside it. */
export function PersonAvatar(props: { name: string; image?: string | null; size?: number }) {
  const { name, image, size = 36 } = props
  const [brokenImage, setBrokenImage] = useState<string>()
  const { ground, text } = avatarColours(name)
  return (
    <Round
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38), backgroundColor: ground, color: text }}
    >
      {image?.startsWith(UPLOADED) && image !== brokenImage ? (
        <img src={image} alt="" onError={() => setBrokenImage(image)} />
      ) : (
        initials(name)
      )}
    </Round>
  )
}
