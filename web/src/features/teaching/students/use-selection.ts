import type { StudentList } from '@lectern/contracts/shapes/students.ts'
import { useState } from 'react'
import type { ChosenStudents } from '../../../api/change-students.ts'
import type { StudentsAddress } from './use-student-query.ts'

const NONE: ReadonlySet<number> = new Set()

/** Who is chosen: some by their ids, on whatever page; or everybody that the list shows on all its pages. */
export function useSelection(address: StudentsAddress, list: StudentList | undefined) {
  const { search, courseId, state } = address
  const key = JSON.stringify([search, courseId, state])
  const [chosen, setChosen] = useState({ key, ids: NONE, all: false })
  // A choice is one among those that this filter shows.
  const { ids, all } = chosen.key === key ? chosen : { ids: NONE, all: false }
  const onPage = list?.items.map(({ id }) => id) ?? []
  const isChosen = (id: number) => all || ids.has(id)

  function choose(changed: readonly number[], isOn: boolean) {
    const next = new Set(all ? onPage : ids)
    for (const id of changed) isOn ? next.add(id) : next.delete(id)
    setChosen({ key, ids: next, all: false })
  }

  const count = all ? (list?.total ?? 0) : ids.size
  const matching = { ...(search && { search }), ...(courseId !== undefined && { courseId }), state }
  const students: ChosenStudents =
    all && list ? { matching: { ...matching, enrolledUntil: list.asOf } } : { enrollmentIds: [...ids] }
  return {
    count,
    students,
    isChosen,
    choose,
    page: pageState(onPage.filter(isChosen).length, onPage.length),
    choosePage: (isOn: boolean) => choose(onPage, isOn),
    chooseAll: () => setChosen({ key, ids: NONE, all: true }),
    clear: () => setChosen({ key, ids: NONE, all: false }),
  }
}

export type Selection = ReturnType<typeof useSelection>

function pageState(chosen: number, all: number): boolean | 'some' {
  if (chosen === 0) return false
  return chosen === all ? true : 'some'
}
