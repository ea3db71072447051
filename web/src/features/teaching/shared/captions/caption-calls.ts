import { CAPTIONS_MAX_BYTES } from '@lectern/contracts/shapes/captions.ts'
import { deleteVideoCaptions, getCourseCaptions, putVideoCaptions } from '#api/captions'
import { responseOf } from '../../../../api/endpoint.ts'
import { sendFile } from '../../../../api/send-file.ts'

export interface OwnVideo {
  courseId: number
  id: string
}

/** Whether the server would look at the file at all. */
export const isSmallEnough = (file: Blob) => file.size <= CAPTIONS_MAX_BYTES

export async function saveCaptions({ id }: OwnVideo, language: string, file: Blob | string): Promise<void> {
  // Browsers call these files what they like.
  await sendFile(putVideoCaptions, { uploadId: id, language }, new Blob([file], { type: 'text/vtt' }))
}

export async function removeCaptions({ id }: OwnVideo, language: string): Promise<void> {
  await deleteVideoCaptions({ uploadId: id, language })
}

/** As they are stored, to bring them back. */
export async function storedCaptions({ courseId, id }: OwnVideo, language: string): Promise<string> {
  return (await responseOf(getCourseCaptions, { courseId, videoId: id, language })).text()
}
