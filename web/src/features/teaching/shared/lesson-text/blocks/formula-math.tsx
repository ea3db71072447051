import { useLayoutEffect, useRef } from 'react'

/** MathML in its place. React knows none of it. */
export function FormulaMath({ nodes }: { nodes: readonly Node[] }) {
  const root = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => root.current?.replaceChildren(...nodes), [nodes])
  return <span ref={root} />
}
