import { createContext, useContext } from 'react'
import { markWords, type WordMarks } from '../lib/course-words.ts'

const LanguageContext = createContext<string | undefined>(undefined)

/** What the course is taught in whose page this is. */
export const CourseLanguage = LanguageContext.Provider

/** Marks a text of the course around it. */
export function useCourseWords(): (text: string) => WordMarks {
  const language = useContext(LanguageContext)
  return (text) => markWords(language, text)
}
