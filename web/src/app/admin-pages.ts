import type { PageWith } from '../config/pages.ts'
import { lazyPage } from './lazy-page.ts'

/** The pages of administrators with their shell, as a list that nobody else loads. */
export const adminPages = {
  shell: lazyPage(async () => {
    const { AdminShell } = await import('../layouts/operator/admin-shell.tsx')
    return { Component: AdminShell }
  }),
  admin: lazyPage(() => import('../features/operator/administration-page.tsx')),
  adminPeople: lazyPage(() => import('../features/admin/people-page.tsx')),
  adminPerson: lazyPage(() => import('../features/admin/person-page.tsx')),
  adminCategories: lazyPage(() => import('../features/operator/categories/categories-page.tsx')),
  adminSchool: lazyPage(() => import('../features/operator/school/school-page.tsx')),
} satisfies Record<PageWith<{ who: 'administrator' }> | 'shell', () => Promise<object>>
