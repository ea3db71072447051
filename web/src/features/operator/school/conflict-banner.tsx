import type { School } from '@lectern/contracts/shapes/school.ts'
import { texts } from '#texts/operator-school'
import { ConflictAlert } from '../../../components/conflict-alert.tsx'
import { locale } from '../../../lib/locale.ts'

const listOf = new Intl.ListFormat(locale.tag)

interface Props {
  /** What is there now and wasn't before. */
  differing: readonly (keyof School)[]
  onTake: () => void
  onKeep: () => void
}

/** Two operators have changed the settings: says where. */
export function ConflictBanner({ differing, onTake, onKeep }: Props) {
  const { title, text, parts, take, keep } = texts.conflict
  const choices = [
    { label: take, onChoose: onTake },
    { label: keep, onChoose: onKeep },
  ] as const
  return (
    <ConflictAlert title={title} choices={choices}>
      {text({ parts: listOf.format(differing.map((part) => parts[part])) })}
    </ConflictAlert>
  )
}
