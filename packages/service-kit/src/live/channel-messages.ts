import { liveMessageSchema } from '@lectern/contracts/shapes/live.ts'
import { z } from 'zod'

/** What gateways hear on the channel: a message with the people it is for and its id in the stream of each, or whose reads are all to be made again. */
export const channelMessageSchema = z.union([
  z.object({ told: z.array(z.tuple([z.int(), z.string()])), message: liveMessageSchema.loose() }),
  z.object({ reread: z.string() }),
])
export type ChannelMessage = z.infer<typeof channelMessageSchema>
