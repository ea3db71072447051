import { BookIcon, firstIcons } from './first-category-icons.ts'
import { lazyPart } from './lazy-part.tsx'

const OtherCategoryIcon = lazyPart(() => import('./other-category-icons.tsx'), <BookIcon />)

/** What a category is known by, beside its name. */
export function CategoryIcon({ icon }: { icon: string }) {
  const Icon = firstIcons.get(icon)
  return Icon ? <Icon /> : <OtherCategoryIcon icon={icon} />
}
