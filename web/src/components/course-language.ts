import { createContext, useContext } from 'react'
import { markWords, type WordMarks } from '../lib/course-words.ts'

const LanguageContext = createContext<string | undefined>(undefined)

/** What the course is taught in whose page this is. */
export const CourseLanguage = LanguageContext.Provider

/** Undefined where no course is around. */
export const useCourseLanguage = () => useContext(LanguageContext)

/** Marks a text of the course around it. */
export function useCourseWords(): (text: string) => WordMarks {
  const language = useCourseLanguage()
  return (text) => markWords(language, text)
}
