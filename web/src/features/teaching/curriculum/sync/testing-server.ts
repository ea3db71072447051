import type { ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { keysOf, outlineOf } from '../model/from-course.ts'
import { applyOperation, type Operation } from '../model/operations.ts'
import type { Outline } from '../model/outline.ts'
import type { CurriculumCalls } from './curriculum-calls.ts'

type Fault = 'before' | 'after' | Error

/** A server in memory that does what the real one does with a curriculum, and fails when it is told to. */
export class TestingServer implements CurriculumCalls {
  outline: Outline
  /** Asked before each call, with what is called: why it fails, and whether that is before or after it was done. */
  fault: (operation: Operation | 'read') => Fault | null = () => null
  readonly sent: Operation[] = []
  #lastId = 10_000

  constructor(outline: Outline) {
    this.outline = outline
  }

  async read(): Promise<ModuleWithLessons[]> {
    if (this.fault('read')) throw new TypeError('Failed to fetch')
    return this.outline.map(({ id, title, description, lessons }, orderIndex) => ({
      ...{ id: id ?? 0, courseId: 1, title, description, orderIndex },
      lessons: lessons.map((lesson, index) => ({
        ...{ id: lesson.id ?? 0, moduleId: id ?? 0, title: lesson.title, type: lesson.type, duration: lesson.duration },
        ...{ orderIndex: index, freePreview: lesson.freePreview },
        editing: {
          ...{ draft: lesson.draft, empty: false, videoMissing: lesson.videoMissing },
          ...{ unpublished: lesson.unpublished, version: 1 },
        },
      })),
    }))
  }

  async send(before: Outline, operation: Operation): Promise<Outline> {
    this.sent.push(operation)
    const fault = this.fault(operation)
    if (fault instanceof Error) throw fault
    if (fault === 'before') throw new TypeError('Failed to fetch')
    if (operation.kind.startsWith('move') && !sameThings(before, this.outline)) {
      throw new ApiError(409, 'The curriculum has changed meanwhile.')
    }
    // It knows things by their ids; the keys are those of who calls.
    const asCalled = outlineOf(await this.#modules(), keysOf(before))
    const after = this.#withIds(applyOperation(asCalled, operation))
    this.outline = after
    if (fault === 'after') throw new TypeError('Failed to fetch')
    return after
  }

  async #modules(): Promise<ModuleWithLessons[]> {
    const { fault } = this
    this.fault = () => null
    const modules = await this.read()
    this.fault = fault
    return modules
  }

  #withIds(outline: Outline): Outline {
    const next = () => {
      this.#lastId += 1
      return this.#lastId
    }
    return outline.map((module) => ({
      ...module,
      id: module.id ?? next(),
      lessons: module.lessons.map((lesson) => ({ ...lesson, id: lesson.id ?? next() })),
    }))
  }
}

function sameThings(one: Outline, other: Outline): boolean {
  const ids = (outline: Outline) => outline.flatMap(({ id, lessons }) => [`m${id}`, ...lessons.map((l) => l.id)])
  return ids(one).toSorted().join() === ids(other).toSorted().join()
}
