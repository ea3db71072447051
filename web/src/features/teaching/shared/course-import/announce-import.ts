import type { SyncResult } from '@lectern/course-importer/sync/sync-course.ts'
import { deleteCourse } from '#api/catalog'
import { texts as words } from '#texts/teaching-course-import'
import { errorSentence } from '../../../../api/api-error.ts'
import { courseChanged } from '../../../../api/teaching-changes.ts'
import { toast } from '../../../../components/toasts/toast-store.ts'

interface Announced {
  result: SyncResult
  title: string
  /** Leaves the page of a course that is gone. */
  onUndone: () => void
}

/** Says what an import has made. A draft that wasn't there before can go again. */
export function announceImport({ result, title, onUndone }: Announced): void {
  const { changes, created, isDraft, courseId, lessons } = result
  if (!created) {
    toast({ title: words.updated, description: words.updatedText(changes) })
    return
  }
  const undo = async () => {
    try {
      await deleteCourse({ courseId })
      onUndone()
      await courseChanged(courseId)
      toast({ title: words.undone, description: title })
    } catch (error) {
      toast({ title: words.undoFailed, description: errorSentence(error), variant: 'destructive' })
    }
  }
  toast({
    ...{ title: words.imported({ count: lessons }), description: words.importedText({ title }) },
    ...(isDraft && { action: { label: words.undo, onClick: () => void undo() } }),
  })
}
