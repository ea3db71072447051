import type { texts as english } from './social-texts.ts'

export const texts: typeof english = {
  label: 'Folgen Sie uns',
  kinds: {
    website: 'Website',
    mastodon: 'Mastodon',
    bluesky: 'Bluesky',
    instagram: 'Instagram',
    youtube: 'YouTube',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    x: 'X',
  },
}
