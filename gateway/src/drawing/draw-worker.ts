/** The thread that draws: it keeps the fonts that it has read. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { layOut } from '../certificates/lay-out.ts'
import { pageSvg, sharedSvg } from '../certificates/page-svg.ts'
import { pagePdf } from '../certificates/pdf/page-pdf.ts'
import { drawBanner } from '../share-pictures/draw-banner.ts'
import { drawPicture } from '../share-pictures/draw-picture.ts'
import type { CertificateTask, CoursePictureTask, DrawTask } from './draw-in-thread.ts'
import { writePng } from './write-png.ts'

/** Pixels: half as large again as the page's units. */
const CERTIFICATE_WIDTH = 1685

serveTasks((task: DrawTask): Promise<Uint8Array> => {
  if (task.kind === 'banner') return writePng(drawBanner(task.family, task.courseId), null)
  return task.kind === 'certificate' ? drawCertificate(task) : drawCoursePicture(task)
})

async function drawCoursePicture({ picture, family, cover }: CoursePictureTask): Promise<Uint8Array> {
  return writePng(await drawPicture({ picture, family, hasOwnCover: cover !== null }), cover)
}

async function drawCertificate({ facts, as }: CertificateTask): Promise<Uint8Array> {
  const page = await layOut(facts)
  if (as === 'pdf') return pagePdf(page)
  return writePng(as === 'png' ? pageSvg(page, CERTIFICATE_WIDTH) : sharedSvg(page), null)
}
