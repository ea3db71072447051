import type { SiteSchool } from '@lectern/contracts/shapes/site.ts'

/** The names of the sites where people can follow a school. */
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
