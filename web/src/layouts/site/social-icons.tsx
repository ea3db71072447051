import type { SiteSchool } from '@lectern/contracts/shapes/site.ts'
import { createSvgIcon } from '@mui/material/utils'
import FacebookRounded from '../../icons/facebook-rounded.tsx'
import Instagram from '../../icons/instagram.tsx'
import LanguageRounded from '../../icons/language-rounded.tsx'
import LinkedIn from '../../icons/linked-in.tsx'
import X from '../../icons/x.tsx'
import YouTube from '../../icons/you-tube.tsx'

const Mastodon = createSvgIcon(
  <path d="M21.3 8.6c0-4.1-2.7-5.3-2.7-5.3C17.2 2.6 14.8 2.3 12 2.3s-5.2.3-6.6 1c0 0-2.7 1.2-2.7 5.3 0 .9 0 2 .1 3.2.1 4 .8 8 4.6 9 1.8.5 3.3.6 4.5.5 2.2-.1 3.5-.8 3.5-.8l-.1-1.6s-1.6.5-3.4.4c-1.8-.1-3.6-.2-3.9-2.4v-.6s1.7.4 4 .5c1.3.1 2.6-.1 3.9-.2 2.5-.3 4.6-1.8 4.9-3.2.5-2.2.5-4.8.5-4.8zm-3.3 5.6h-2.1V9.1c0-1.1-.5-1.6-1.4-1.6-1 0-1.5.6-1.5 1.9v2.8h-2V9.4c0-1.3-.5-1.9-1.5-1.9-.9 0-1.4.5-1.4 1.6v5.1H6V8.9c0-1.1.3-2 .8-2.6.6-.6 1.3-1 2.2-1 1.1 0 1.9.4 2.4 1.2l.6.9.5-.9c.6-.8 1.4-1.2 2.5-1.2.9 0 1.6.4 2.2 1 .5.6.8 1.5.8 2.6z" />,
  'mastodon',
)

const Bluesky = createSvgIcon(
  <path d="M6.3 4.2C8.6 5.9 11.1 9.4 12 11.3c.9-1.9 3.4-5.4 5.7-7.1 1.7-1.2 4.3-2.2 4.3.9 0 .6-.4 5.2-.6 5.9-.7 2.6-3.3 3.2-5.6 2.8 4 .7 5 3 2.8 5.2-4.2 4.3-6-1.1-6.5-2.5 0-.2-.1-.4-.1-.2 0-.2-.1 0-.1.2-.5 1.4-2.3 6.8-6.5 2.5-2.2-2.2-1.2-4.5 2.8-5.2-2.3.4-4.9-.2-5.6-2.8C2.4 10.3 2 5.7 2 5.1c0-3.1 2.7-2.1 4.3-.9z" />,
  'bluesky',
)

type Kind = SiteSchool['social'][number]['kind']

/** By what each place is known. */
export const SOCIAL_ICONS: Record<Kind, typeof X> = {
  website: LanguageRounded,
  mastodon: Mastodon,
  bluesky: Bluesky,
  instagram: Instagram,
  youtube: YouTube,
  linkedin: LinkedIn,
  facebook: FacebookRounded,
  x: X,
}
