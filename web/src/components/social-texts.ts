import type { SiteSchool } from '@lectern/contracts/shapes/site.ts'

/** What the places are called where a school can be followed. */
export const texts: { label: string; kinds: Record<SiteSchool['social'][number]['kind'], string> } = {
  label: 'Follow us',
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
