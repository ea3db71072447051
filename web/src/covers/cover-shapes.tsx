import { ART_WIDTH, type Shape } from '@lectern/covers/shapes.ts'
import { useId } from 'react'

/** Draws shapes inside an SVG. Clip ids are unique on the page, also when the same cover is there twice. */
export function CoverShapes({ shapes }: { shapes: Shape[] }) {
  const id = useId()
  return shapes.map((shape, index) => {
    const key = `${id}${index}`
    return <OneShape key={key} shape={shape} clipId={key} />
  })
}

function OneShape({ shape, clipId }: { shape: Shape; clipId: string }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, fill } = shape
      return <rect x={x} y={y} width={width} height={height} rx={radius} fill={fill} />
    }
    case 'disc':
      return <circle cx={shape.x} cy={shape.y} r={shape.r} fill={shape.fill} />
    case 'path': {
      const { d, fill, stroke, strokeWidth, transform } = shape
      const line = stroke ? { stroke, strokeWidth, ...(!fill && { strokeLinecap: 'square' as const }) } : {}
      return <path d={d} fill={fill ?? 'none'} transform={transform} {...line} />
    }
    case 'mirrored':
      return (
        <g transform={`translate(${ART_WIDTH} 0) scale(-1 1)`}>
          <CoverShapes shapes={shape.shapes} />
        </g>
      )
    case 'through-disc':
      return (
        <>
          <clipPath id={clipId}>
            <circle cx={shape.x} cy={shape.y} r={shape.r} />
          </clipPath>
          <g clipPath={`url(#${clipId})`}>
            <CoverShapes shapes={shape.shapes} />
          </g>
        </>
      )
  }
}
