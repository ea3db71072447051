import { texts } from '#texts/teaching-lesson-text'
import { toast } from '../../../../../components/toasts/toast-store.ts'
import { pictureProblem } from './uploads.ts'

/** Whether a file can't be a lesson's picture, which is said at once. */
export function refusesPicture(file: Pick<File, 'type' | 'size'>): boolean {
  const problem = pictureProblem(file)
  if (problem) toast({ title: texts.picture.refused, description: texts.picture[problem], variant: 'destructive' })
  return problem !== null
}
