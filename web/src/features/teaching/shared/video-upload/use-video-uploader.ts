import { useEffect, useState } from 'react'
import { deleteVideoUpload, finishVideoUpload } from '#api/videos'
import { beginVideoUpload } from '../../../../api/begin-upload.ts'
import { sendVideoBytes } from '../../../../api/send-video-bytes.ts'
import { useAuth } from '../../../../session/auth-context.tsx'
import { uploadMemory } from './upload-memory.ts'
import { type UploadedVideo, VideoUploader } from './video-uploader.ts'

const calls = {
  begin: beginVideoUpload,
  send: sendVideoBytes,
  finish: (uploadId: string) => finishVideoUpload({ uploadId }),
  remove: (uploadId: string) => deleteVideoUpload({ uploadId }),
}

/** An uploader for as long as the component that asks for it is there. */
export function useVideoUploader(onUploaded: (video: UploadedVideo) => void): VideoUploader {
  const { user } = useAuth()
  const [uploader] = useState(() => new VideoUploader<UploadedVideo>(calls, uploadMemory(user?.id ?? 0), onUploaded))
  useEffect(() => () => uploader.dispose(), [uploader])
  return uploader
}
