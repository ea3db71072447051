import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'

/** The samples that the first course can begin with, as they are drawn. */
export const SAMPLE_COVERS = {
  javascript: { family: 'web', seed: 9 },
  typography: { family: 'design', seed: 16 },
  sql: { family: 'data', seed: 34 },
  negotiation: { family: 'business', seed: 17 },
} satisfies Record<string, { family: CoverFamily; seed: number }>
