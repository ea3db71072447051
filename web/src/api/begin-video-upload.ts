import { createVideoUpload } from '#api/videos'
import { responseOf } from './endpoint.ts'

/** Takes room for a file and answers where its bytes go. */
export async function beginVideoUpload({ name, size }: Pick<File, 'name' | 'size'>): Promise<string> {
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(size),
    'Upload-Metadata': `filename ${base64(name)}`,
  }
  const response = await responseOf(createVideoUpload, {}, { headers })
  const location = response.headers.get('location')
  if (location === null) throw new Error('The answer doesn’t say where the upload continues.')
  return location
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
