import { useEffect, useState } from 'react'
import { beginVideoUpload } from '../../../../api/begin-video-upload.ts'
import { deleteVideoUpload } from '../../../../api/delete-video-upload.ts'
import { finishVideoUpload } from '../../../../api/finish-video-upload.ts'
import { sendVideoBytes } from '../../../../api/send-video-bytes.ts'
import { useAuth } from '../../../../session/auth-context.tsx'
import { uploadMemory } from './kept-uploads.ts'
import { type UploadedVideo, VideoUploader } from './video-uploader.ts'

const calls = { begin: beginVideoUpload, send: sendVideoBytes, finish: finishVideoUpload, remove: deleteVideoUpload }

/** An uploader for as long as the component that asks for it is there. */
export function useVideoUploader(onUploaded: (video: UploadedVideo) => void): VideoUploader {
  const { user } = useAuth()
  const [uploader] = useState(() => new VideoUploader(calls, uploadMemory(user?.id ?? 0), onUploaded))
  useEffect(() => () => uploader.dispose(), [uploader])
  return uploader
}
