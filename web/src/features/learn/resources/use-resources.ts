import type { LessonFile } from '@lectern/contracts/shapes/lesson-files.ts'
import { useState } from 'react'
import { listCourseFiles } from '#api/files'
import { useFreshRead } from '../../../api/use-read.ts'

const NONE: readonly LessonFile[] = []

export type PanelTab = 'contents' | 'transcript' | 'resources'

export interface Resources {
  /** The files of all lessons, in reading order. */
  files: readonly LessonFile[]
  /** What the panel shows, where it is there. */
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** The files of the course at hand, and what the panel shows. While they can't be read there are none: each lesson still has its own. */
export function useResources(courseId: number): Resources {
  const { data: files = NONE } = useFreshRead(listCourseFiles, { courseId })
  const [tab, onTab] = useState<PanelTab>('contents')
  return { files, tab, onTab }
}
