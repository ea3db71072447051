import type { PageWith } from '../config/pages.ts'
import { lazyPage } from './lazy-page.ts'

/** The pages of operators with their shell, as a list that nobody else loads. */
export const operatorPages = {
  shell: lazyPage(async () => {
    const { OperatorShell } = await import('../layouts/operator/operator-shell.tsx')
    return { Component: OperatorShell }
  }),
  operator: lazyPage(() => import('../features/operator/operator-page.tsx')),
  operatorCategories: lazyPage(() => import('../features/operator/categories/categories-page.tsx')),
  operatorSchool: lazyPage(() => import('../features/operator/school/school-page.tsx')),
} satisfies Record<PageWith<{ who: 'operator' }> | 'shell', () => Promise<object>>
