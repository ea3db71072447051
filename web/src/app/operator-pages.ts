import type { PageWith } from '../config/pages.ts'
import { lazyPage } from './lazy-page.ts'

/** The pages about the system with their shell, as a list that nobody else loads. */
export const operatorPages = {
  shell: lazyPage(async () => {
    const { OperatorShell } = await import('../layouts/operator/operator-shell.tsx')
    return { Component: OperatorShell }
  }),
  operator: lazyPage(() => import('../features/operator/operator-page.tsx')),
} satisfies Record<PageWith<{ who: 'system' }> | 'shell', () => Promise<object>>
