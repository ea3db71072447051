import type { QuestionAnchor } from '@lectern/contracts/shapes/questions.ts'
import { createContext, useContext } from 'react'

/** Where questions are shown, as far as they have to know it. */
export interface QuestionScene {
  courseId: number
  /** The lesson that is open; without one nobody asks here. */
  lessonId?: number
  /** Whether who looks is the course's teacher. */
  teaches: boolean
  /** The level of a question's title on this page. */
  heading: 'h2' | 'h3'
  titleOf: (lessonId: number) => string | undefined
  /** Where a question's lesson is, and its place in it; undefined where there is no such page. */
  linkTo: (lessonId: number, place: QuestionAnchor | null) => string | undefined
}

const SceneContext = createContext<QuestionScene | null>(null)
export const SceneProvider = SceneContext.Provider

export function useScene(): QuestionScene {
  const scene = useContext(SceneContext)
  if (!scene) throw new Error('questions are shown within a scene')
  return scene
}
