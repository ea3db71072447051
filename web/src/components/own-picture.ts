/** Uploaded here, or copied here. */
const OWN = /^\/api\/courses\/\d+\/(?:cover|images)\/[^/?#]+$/

/** The picture that a course shows, as an address here; null for the drawn one. Nobody's browser asks another site for a picture of a course. */
export function ownPicture({
  cover,
  image,
}: {
  cover?: string | null | undefined
  image: string | null
}): string | null {
  return [cover, image].find((address) => address != null && OWN.test(address)) ?? null
}
