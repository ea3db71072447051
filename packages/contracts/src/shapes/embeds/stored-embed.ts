import { z } from 'zod'

/** Something of another site that a text shows, with what is stored here of it. */
const embedSchema = z.object({
  /** Of the frame. */
  src: z.string(),
  /** A picture on this site, for those who may read the text; null where the page draws one. */
  poster: z.string().nullable(),
  /** As the other site calls it. */
  title: z.string().nullable(),
})
export type StoredEmbed = z.infer<typeof embedSchema>
/** Only those of which something is stored. A catalog of before doesn't say. */
export const embedsSchema = z.array(embedSchema).optional()
