import { useSearchParams } from 'react-router-dom'

export const TABS = ['questions', 'statistics', 'regrade'] as const
export type QuizTab = (typeof TABS)[number]

/** The tab that the address names; questions, if it names none. */
export function useTab(): [QuizTab, (tab: QuizTab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'questions'
  return [tab, (next) => setSearch(next === 'questions' ? {} : { tab: next }, { replace: true })]
}
