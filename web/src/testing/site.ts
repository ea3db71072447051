import { OWN_SITE_SCHOOL, type Site } from '@lectern/contracts/shapes/site.ts'

/** A site about which nobody has said anything. */
export const ownSite: Site = {
  school: OWN_SITE_SCHOOL,
  contact: { email: null, phone: null },
  pages: [],
  mail: false,
  registration: { student: 'open', teacher: 'open' },
  sampleCourses: true,
  openid: null,
  embeds: { onClick: true, origins: [] },
  version: '1.2.3',
}
