import type { ReactNode } from 'react'

/** Emotion's own way of writing styles is right. Where texts run from right to left it isn't: with-styles.rtl.tsx. */
export function WithStyles({ children }: { children: ReactNode }) {
  return children
}
