import { createFileUpload } from '#api/files'
import { createVideoUpload } from '#api/videos'
import { responseOf } from './endpoint.ts'

type NamedFile = Pick<File, 'name' | 'size'>

/** Takes room for a lesson's video and answers where its bytes go. */
export async function beginVideoUpload(file: NamedFile): Promise<string> {
  return locationOf(await responseOf(createVideoUpload, {}, { headers: tusHeaders(file) }))
}

/** The same for a file. */
export async function beginFileUpload(file: NamedFile): Promise<string> {
  return locationOf(await responseOf(createFileUpload, {}, { headers: tusHeaders(file) }))
}

function tusHeaders({ name, size }: NamedFile): Record<string, string> {
  return {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': String(size),
    'Upload-Metadata': `filename ${base64(name)}`,
  }
}

function locationOf({ headers }: Response): string {
  const location = headers.get('location')
  if (location === null) throw new Error('The answer doesn’t say where the upload continues.')
  return location
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
