import type { Texts } from '@lectern/texts/mails.ts'

/** The picture above mail about a course, drawn by the gateway: its cover. A category that isn't known is 0. */
export function bannerOf(origin: string, course: { id: number; categoryId: number | null }): string {
  return `${origin}/share/banners/${course.categoryId ?? 0}-${course.id}.png`
}

/** The link to a person's notification settings. */
export function settingsLink(
  origin: string,
  role: 'student' | 'teacher',
  { settings: label }: Pick<Texts, 'settings'>,
): { label: string; url: string } {
  return {
    label,
    url: `${origin}${role === 'teacher' ? '/teacher/settings' : '/profile'}#notifications`,
  }
}
