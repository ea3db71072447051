import { encode } from 'uqr'

/** Modules of white around it, which readers need. */
const BORDER = 4

/** Dark on white in either scheme: not every reader knows them the other way round. */
export function QrCode({ label, content, size: width = 224 }: { label: string; content: string; size?: number }) {
  const { data, size } = encode(content, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width, maxWidth: '100%', justifySelf: 'center', borderRadius: 8 }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
