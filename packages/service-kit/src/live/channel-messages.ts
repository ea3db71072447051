import { liveMessageSchema } from '@lectern/contracts/shapes/live.ts'
import { z } from 'zod'

/** A message on the gateways' channel: one with its recipients and its id in each one's stream, or the service whose data browsers read again. */
export const channelMessageSchema = z.union([
  z.object({ told: z.array(z.tuple([z.int(), z.string()])), message: liveMessageSchema.loose() }),
  z.object({ reread: z.string() }),
])
export type ChannelMessage = z.infer<typeof channelMessageSchema>
