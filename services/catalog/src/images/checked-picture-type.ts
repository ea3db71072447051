import { refuse } from '@lectern/service-kit/errors.ts'
import { type ImageType, sniffImageType } from './image-type.ts'

/** What an upload is by its bytes. Throws 400 when it is empty, 415 with `none` when it may not be there, 415 when it isn't what was declared. */
export function checkedPictureType<Type extends ImageType>(
  { mediaType: declared, bytes }: { mediaType: string; bytes: Buffer },
  mayBe: (type: ImageType) => type is Type,
  none: 'image-type-unsupported' | 'cover-type-unsupported' | 'logo-type-unsupported',
): Type {
  if (bytes.length === 0) throw refuse('picture-empty')
  const mediaType = sniffImageType(bytes)
  if (mediaType === null || !mayBe(mediaType)) throw refuse(none)
  if (mediaType !== declared) throw refuse('picture-sent-as-another-type', { type: mediaType, sentAs: declared })
  return mediaType
}
