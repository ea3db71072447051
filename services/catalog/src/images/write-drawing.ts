import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import sanitizeHtml from 'sanitize-html'
import { DRAWING_POLICY, isEffect, isUnsafeStyle } from './drawing-policy.ts'

const DEPTH_MAX = 128
/** A part that is shown a thousand times by parts that are shown a thousand times stops every browser. */
const USES_MAX = 5_000
/** Each costs a browser as much as the whole drawing. */
const EFFECTS_MAX = 100
const ROOT = ''

/**
 * An SVG, read element by element and written again with what only draws. Doing it twice changes nothing. Throws 400 for one that holds a
 * picture of its own, is nested absurdly, has a hundred effects or shows its parts without an end.
 */
export function writeDrawing(svg: string): string {
  const open: string[] = []
  const uses = new Map<string, string[]>()
  let total = 0
  let effects = 0
  const written = sanitizeHtml(svg, {
    ...DRAWING_POLICY,
    onOpenTag: (name, attributes) => {
      if (open.length >= DEPTH_MAX) throw tooDeep()
      if (name === 'image' || name === 'feImage') {
        throw refuse('drawing-with-picture')
      }
      if (isEffect(name)) effects += 1
      if (effects > EFFECTS_MAX) throw refuse('drawing-with-many-effects')
      if (name === 'use') {
        const target = (attributes.href ?? attributes['xlink:href'] ?? '').replace(/^#/, '')
        total += 1
        if (total > USES_MAX) throw endless()
        for (const part of new Set([ROOT, ...open])) addTo(uses, part, target)
      }
      open.push(attributes.id ?? ROOT)
    },
    onCloseTag: () => {
      open.pop()
    },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && isUnsafeStyle(text),
  }).trim()
  refuseEndless(uses)
  if (!/^<svg[\s>]/.test(written)) throw refuse('drawing-damaged')
  return written
}

/** Counts how often parts are shown in the end, also by parts that are shown. */
function refuseEndless(uses: ReadonlyMap<string, readonly string[]>): void {
  const shown = new Map<string, number>()
  const count = (part: string, within: ReadonlySet<string>): number => {
    if (within.has(part)) return Number.POSITIVE_INFINITY
    const known = shown.get(part)
    if (known !== undefined) return known
    if (within.size > DEPTH_MAX) throw tooDeep()
    const inside = new Set([...within, part])
    const sum = (uses.get(part) ?? []).reduce((so, target) => so + 1 + (target === ROOT ? 0 : count(target, inside)), 0)
    shown.set(part, sum)
    return sum
  }
  if (count(ROOT, new Set()) > USES_MAX) throw endless()
}

function addTo(uses: Map<string, string[]>, part: string, target: string): void {
  const targets = uses.get(part)
  if (targets) targets.push(target)
  else uses.set(part, [target])
}

function tooDeep(): DomainError {
  return refuse('drawing-too-deep')
}

function endless(): DomainError {
  return refuse('drawing-repeats-itself')
}
