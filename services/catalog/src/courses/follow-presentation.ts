import { imagesIn } from '../curriculum/lesson-html.ts'
import type { Transaction } from '../database.ts'
import { requestPosters } from '../embeds/posters.repository.ts'
import { sweepLater } from '../images/unused-pictures.repository.ts'
import { type Presented, presentationOf } from './presentation.ts'

/** Has posters fetched that a course's page needs now, and pictures swept that it no longer shows. */
export async function followPresentation(tx: Transaction, before: Presented, after: Presented): Promise<void> {
  if (before.about === after.about && before.promoVideoUrl === after.promoVideoUrl) return
  await requestPosters(tx, after.id, [presentationOf(after)])
  const shown = new Set(imagesIn(after.about ?? '', after.id))
  const dropped = imagesIn(before.about ?? '', before.id).filter((name) => !shown.has(name))
  await sweepLater(tx, after.id, dropped)
}
