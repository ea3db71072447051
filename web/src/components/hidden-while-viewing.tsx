import { texts } from '#texts/layouts-viewing'
import { EmptyState } from './empty-state.tsx'

/** In place of what is private, where an administrator views the site as somebody. */
export function HiddenWhileViewing({ heading }: { heading: 'h1' | 'h2' }) {
  return <EmptyState heading={heading} scene="gap" {...texts.hidden} />
}
