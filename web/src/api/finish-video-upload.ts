import type { finishVideoUpload as route } from '@lectern/contracts/calls/public/videos.ts'
import { type Answer, call, endpoint } from './endpoint.ts'

const finish = endpoint<typeof route>('POST', '/api/video-uploads/{uploadId}/finish')

/** Has a file looked at whose bytes are all there; from then on a lesson can show it. */
export function finishVideoUpload(uploadId: string): Promise<Answer<typeof route>> {
  return call(finish, { params: { uploadId } })
}
