import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useEffect, useState } from 'react'

type Choices = Readonly<Record<string, boolean>>

/**
 * Which modules are open: those that weren't full when the page was opened and the one with the current lesson, unless the student
 * has chosen otherwise, which this browser keeps for each course.
 */
export function useModuleChoices(course: CourseDetail, completed: ReadonlySet<number>, currentId: number | null) {
  const key = `lectern-contents-${course.id}`
  const [choices, setChoices] = useState(() => readChoices(key))
  const [fullAtFirst] = useState(
    () => new Set(course.modules.filter((one) => isFull(one, completed)).map(({ id }) => id)),
  )
  const currentModule = course.modules.find(({ lessons }) => lessons.some(({ id }) => id === currentId))?.id

  // Where one is, is seen; it can be closed again.
  useEffect(() => {
    if (currentModule !== undefined) setChoices(({ [currentModule]: _, ...others }) => others)
  }, [currentModule])

  const isOpen = (id: number) => choices[id] ?? (id === currentModule || !fullAtFirst.has(id))
  function toggle(id: number) {
    const next = { ...choices, [id]: !isOpen(id) }
    setChoices(next)
    keepChoices(key, next)
  }
  return { isOpen, toggle }
}

function isFull({ lessons }: CourseDetail['modules'][number], completed: ReadonlySet<number>): boolean {
  return lessons.length > 0 && lessons.every(({ id }) => completed.has(id))
}

/** What another release or a hand has left there is no reason to fail. */
function readChoices(key: string): Choices {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof saved === 'object' && saved !== null
      ? Object.fromEntries(Object.entries(saved).filter(([, open]) => typeof open === 'boolean'))
      : {}
  } catch {
    return {}
  }
}

function keepChoices(key: string, choices: Choices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices))
  } catch {
    // Storage is full or forbidden: the choice holds as long as the page is open.
  }
}
