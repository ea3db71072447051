import { useEffect, useState } from 'react'
import type { ShownFormula } from '../../../../../components/formula/rendered-formula.ts'
import { loadPart } from '../../../../../lib/load-part.ts'

type Renderer = typeof import('../../../../../components/formula/rendered-formula.ts')

let renderer: Renderer | null = null

/** The renderer, which a text without formulas never has; null until it is there. */
function useRenderer(): Renderer | null {
  const [, setLoaded] = useState(renderer !== null)
  useEffect(() => {
    if (renderer) return
    let current = true
    void loadPart(
      () => import('../../../../../components/formula/rendered-formula.ts'),
      () => null,
    ).then((part) => {
      renderer = part
      if (current) setLoaded(part !== null)
    })
    return () => {
      current = false
    }
  }, [])
  return renderer
}

/** A formula as it is shown, or what is wrong with it; null while there is none, or nothing to render it with. */
export function useFormula(latex: string, block: boolean): ShownFormula | null {
  const loaded = useRenderer()
  return loaded && latex.trim() !== '' ? loaded.renderedFormula(latex.trim(), block) : null
}
