import { z } from 'zod'

/** A list in somebody's export, and what is in it, in a sentence. */
export const ownListSchema = z.object({
  name: z.string(),
  says: z.string(),
  /** Only the person gets it, no administrator who answers their request. */
  ownerOnly: z.boolean().optional(),
})
export type OwnList = z.infer<typeof ownListSchema>

/** Some rows of a list in their order, and where the next ones begin: null behind the last. */
export const ownRowsSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable(),
})
export type OwnRows = z.infer<typeof ownRowsSchema>

/** Something of a person that isn't text: what it is called in the export, and the owner's own call that answers its bytes. */
export const ownFileSchema = z.object({
  path: z.string(),
  address: z.string().startsWith('/'),
  ownerOnly: z.boolean().optional(),
})
export type OwnFile = z.infer<typeof ownFileSchema>

export const ownDataSchema = z.object({ lists: z.array(ownListSchema), files: z.array(ownFileSchema) })
export type OwnData = z.infer<typeof ownDataSchema>

export const ownRowsQuerySchema = z.strictObject({ list: z.string().max(60), after: z.string().max(200).optional() })

/** Whether nothing is left that was to go. */
export const erasedSchema = z.object({ erased: z.boolean() })
