import { badRequest, DomainError } from '@lectern/service-kit/errors.ts'
import { type ImageType, sniffImageType } from './image-type.ts'

/** What an upload is by its bytes. Throws 400 when it is empty, 415 with `none` when it may not be there, 415 when it isn't what was declared. */
export function checkedPictureType<Type extends ImageType>(
  { mediaType: declared, bytes }: { mediaType: string; bytes: Buffer },
  mayBe: (type: ImageType) => type is Type,
  none: string,
): Type {
  if (bytes.length === 0) throw badRequest('The picture is empty.')
  const mediaType = sniffImageType(bytes)
  if (mediaType === null || !mayBe(mediaType)) throw wrongType(none)
  if (mediaType !== declared) throw wrongType(`The picture is ${mediaType}, but was sent as ${declared}.`)
  return mediaType
}

function wrongType(detail: string): DomainError {
  return new DomainError(415, 'unsupported-media-type', 'Unsupported media type', detail)
}
