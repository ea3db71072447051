/** The thread that draws share pictures: it keeps the fonts that it has read. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import type { PictureTask } from './draw-beside.ts'
import { drawPicture } from './draw-picture.ts'
import { writePng } from './write-png.ts'

serveTasks(
  async ({ picture, family, cover }: PictureTask): Promise<Uint8Array> =>
    writePng(await drawPicture({ picture, family, hasOwnCover: cover !== null }), cover),
)
