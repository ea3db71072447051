import type { deleteVideoUpload as route } from '@lectern/contracts/calls/public/videos.ts'
import { call, endpoint } from './endpoint.ts'

const upload = endpoint<typeof route>('DELETE', '/api/video-uploads/{uploadId}')

/** Gives up an upload; its room is free at once. */
export async function deleteVideoUpload(uploadId: string): Promise<void> {
  await call(upload, { params: { uploadId } })
}
