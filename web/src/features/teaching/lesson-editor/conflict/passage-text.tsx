import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { showFormulas } from '../../../../components/formula/show-formulas.ts'
import { furnishLesson } from '../../../../components/lesson-content/furnish-lesson.ts'
import { Prose } from '../../../../components/lesson-content/prose.ts'
import { sanitizeLesson } from '../../../../components/lesson-content/sanitize-lesson.ts'
import { markWords, type Passage } from './compare-words.ts'

const Text = styled(Prose)(({ theme }) => ({
  '& .own.mine': {
    backgroundColor: theme.vars.palette.tint.success,
    borderBottom: `2px solid ${theme.vars.palette.success.main}`,
  },
  '& .own.theirs': {
    backgroundColor: theme.vars.palette.tint.info,
    borderBottom: `2px dashed ${theme.vars.palette.info.main}`,
  },
  '& .own.block': { padding: '4px 8px', borderRadius: '6px 6px 0 0' },
  '& .nothing': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& mark': { color: 'inherit', background: 'none' },
}))

interface Props {
  passages: readonly Passage[]
  own: 'mine' | 'theirs'
}

/** One side of two texts, with what only it has marked by color, line and, for listeners, as `mark`. */
export function PassageText({ passages, own }: Props) {
  return (
    <Text>
      {piecesOf(passages, own).map(({ key, html, other }) =>
        html === null ? (
          <p key={key} className="nothing">
            {texts.conflict.nothing}
          </p>
        ) : (
          <Block key={key} html={html} other={other} own={own} />
        ),
      )}
    </Text>
  )
}

interface Piece {
  key: string
  /** Null where this side has nothing. */
  html: string | null
  /** What the other side has there; null where both are the same. */
  other: string | null
}

function piecesOf(passages: readonly Passage[], own: 'mine' | 'theirs'): Piece[] {
  return passages.flatMap((passage, place): Piece[] => {
    const others = passage[own === 'mine' ? 'theirs' : 'mine']
    if (passage[own].length === 0) return [{ key: `${place}`, html: null, other: null }]
    return passage[own].map((html, index) => ({
      key: `${place}:${index}`,
      html,
      other: passage.same ? null : (others[index] ?? ''),
    }))
  })
}

/** A block as students read it; where it is text, its own words are marked, else the whole of it. */
function Block({ html, other, own }: { html: string; other: string | null; own: Props['own'] }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fragment = sanitizeLesson(html)
    const only = fragment.childElementCount === 1 ? fragment.firstElementChild : null
    if (other !== null && only?.matches('p, h2, h3, h4, h5, h6')) {
      markOwn(only, sanitizeLesson(other).textContent ?? '', own)
      root.current?.replaceChildren(only)
    } else root.current?.replaceChildren(furnishLesson(fragment))
    if (root.current) showFormulas(root.current)
    if (other !== null && !only?.querySelector('mark.own')) root.current?.classList.add('own', 'block', own)
  }, [html, other, own])
  return <div ref={root} />
}

/** Wraps the words that the other text lacks, within the marks that they have. */
function markOwn(block: Element, other: string, own: string): void {
  const words = markWords(block.textContent ?? '', other)
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof window.Text) nodes.push(node)
  let [word, used] = [0, 0]
  for (const node of nodes) {
    const pieces: (string | HTMLElement)[] = []
    let rest = node.data
    while (rest !== '') {
      const current = words[word]
      if (!current) break
      const piece = rest.slice(0, current.text.length - used)
      pieces.push(current.own ? marked(piece, own) : piece)
      rest = rest.slice(piece.length)
      used += piece.length
      if (used === current.text.length) {
        word += 1
        used = 0
      }
    }
    node.replaceWith(...pieces, rest)
  }
}

function marked(text: string, own: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.className = `own ${own}`
  mark.textContent = text
  return mark
}
