import type { LessonType, ModuleWithLessons } from '@lectern/contracts/courses.ts'
import type { Transaction } from '../database.ts'

const outline = { id: true, moduleId: true, title: true, type: true, duration: true, orderIndex: true }
const bodies = { content: true, videoUrl: true }

/** The modules of a course with their lessons, in reading order. Bodies (`content`, `videoUrl`) are read only if asked for. */
export async function outlineOf(
  tx: Transaction,
  courseId: number,
  { withBodies }: { withBodies: boolean },
): Promise<ModuleWithLessons[]> {
  const modules = await tx.module.findMany({
    where: { courseId },
    orderBy: { orderIndex: 'asc' },
    select: {
      id: true,
      courseId: true,
      title: true,
      description: true,
      orderIndex: true,
      lessons: { orderBy: { orderIndex: 'asc' }, select: withBodies ? { ...outline, ...bodies } : outline },
    },
  })
  // A CHECK constraint holds the type to those of the contract.
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, type: lesson.type as LessonType })),
  }))
}
