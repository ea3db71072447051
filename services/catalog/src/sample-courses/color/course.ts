import type { SampleCourse } from '../sample-course.ts'
import { buildingAPalette } from './building-a-palette.ts'
import { seeingColor } from './seeing-color.ts'
import { wherePalettesBreak } from './where-palettes-break.ts'

export const colorCourse: SampleCourse = {
  key: 'color',
  title: 'Color with Intention',
  description:
    'Build a palette that survives charts, dark rooms and print. Instead of picking shades until it looks right, you will decide what each color has to do, compute its lightness and contrast, and test it where palettes usually fail. All values in the course are worked out, so that you can check them.',
  price: 48,
  level: 'intermediate',
  category: 'Design',
  modules: [seeingColor, buildingAPalette, wherePalettesBreak],
}
