import {
  PEOPLE_PAGE_SIZES,
  PEOPLE_SEARCH_LENGTH,
  peopleQuerySchema,
} from '@lectern/contracts/shapes/people-administration.ts'
import { useSearchParams } from 'react-router-dom'

const { shape } = peopleQuerySchema

/** What the list shows, as its address says it. What isn't understood is left out. */
export function usePeopleAddress() {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const read = <Value>(schema: { safeParse: (value: unknown) => { data?: Value | undefined } }, name: string) =>
    schema.safeParse(params.get(name) ?? undefined).data
  const address = {
    text,
    role: read(shape.role, 'role'),
    right: read(shape.right, 'right'),
    status: read(shape.status, 'status'),
    sort: read(shape.sort, 'sort') ?? 'newest',
    pageSize: read(shape.pageSize, 'size') ?? '25',
    after: read(shape.after, 'after'),
    before: read(shape.before, 'before'),
  }
  /** Another filter begins with the first page. */
  function change(changes: Record<string, string | undefined>, settings?: { replace: boolean }) {
    const next = new URLSearchParams(params)
    for (const name of ['after', 'before']) next.delete(name)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, settings)
  }
  return { address, change }
}
export type PeopleAddress = ReturnType<typeof usePeopleAddress>['address']

export const PAGE_SIZES = PEOPLE_PAGE_SIZES.map(String)

/** Texts that are too short to search by leave the list as it is. */
export function toPeopleQuery({ text, after, before, role, right, status, ...query }: PeopleAddress) {
  const search = text.trim().slice(0, PEOPLE_SEARCH_LENGTH.max)
  return {
    ...query,
    ...(search.length >= PEOPLE_SEARCH_LENGTH.min && { search }),
    ...(role && { role }),
    ...(right && { right }),
    ...(status && { status }),
    ...(after ? { after } : before ? { before } : {}),
  }
}
