import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import { PARTITIONS } from '@lectern/service-kit/events/topics.ts'
import { z } from 'zod'
import { StartFailure } from '../start-failure.ts'
import type { BackupFile, BackupFiles, BackupWriter } from './files.ts'

/** Another one is another way of keeping things, which only the version that wrote it reads. */
const FORMAT = 1
export const MANIFEST = 'manifest.json'

/** A file of the backup, by its path in it: never one that leads out of it. */
const pathSchema = z.string().regex(/^(?!(.*\/)?\.\.(\/|$))[^/]/)
const fileSchema: z.ZodType<BackupFile> = z.object({ path: pathSchema, bytes: z.int(), sha256: z.string() })

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int(),
  file: fileSchema,
})

/** Null: it has given out nothing. */
const sequenceSchema = z.object({ schema: z.string(), name: z.string(), place: z.string().nullable() })

const databaseSchema = z.object({
  /** The last one that was applied. */
  migration: z.string(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
})

const topicSchema = z.object({
  messages: z.int(),
  /** How many it was divided into. */
  partitions: z.int().default(PARTITIONS),
  /**
   * The last message of each partition, with the digest of its content: a topic that was recreated has another one at that offset. Older
   * backups have the first message of the newest time, without its digest.
   */
  newest: z.array(
    z.object({ partition: z.int(), timestamp: z.string(), offset: z.string(), digest: z.string().optional() }),
  ),
  file: fileSchema,
})

const videosSchema = z.union([z.object({ files: z.array(fileSchema) }), z.object({ bucket: z.string() }), z.null()])

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When it was begun, by the clock of the machine that made it. */
  at: z.iso.datetime(),
  databases: z.record(z.enum(SERVICES), databaseSchema),
  /** What the names of topics begin with: signatures are for their names. */
  prefix: z.string(),
  topics: z.record(z.enum(EVENT_OWNERS), topicSchema),
  /** The ids of erased people. */
  erased: topicSchema,
  videos: videosSchema,
})

export type TableCopy = z.infer<typeof tableSchema>
export type DatabaseCopy = z.infer<typeof databaseSchema>
export type TopicCopy = z.infer<typeof topicSchema>
export type VideosCopy = z.infer<typeof videosSchema>
export type Manifest = z.infer<typeof manifestSchema>

export async function writeManifest(backup: BackupWriter, manifest: Omit<Manifest, 'format'>): Promise<BackupFile> {
  const json = JSON.stringify({ format: FORMAT, ...manifest }, null, 2)
  return backup.write(MANIFEST, Readable.from([Buffer.from(`${json}\n`)]))
}

/** What a finished backup says of itself. @throws StartFailure where there is none, or one of another format */
export async function readManifest(backup: BackupFiles): Promise<Manifest> {
  const json = await readJson(backup)
  const format = z.object({ format: z.unknown() }).safeParse(json).data?.format
  if (format !== FORMAT) {
    throw new StartFailure(
      `The backup has format ${format}, and this version reads ${FORMAT}: restore it with the version that made it.`,
    )
  }
  const manifest = manifestSchema.safeParse(json)
  if (!manifest.success) throw new StartFailure(`${MANIFEST} of the backup is damaged.`)
  return manifest.data
}

async function readJson(backup: BackupFiles): Promise<unknown> {
  const content = await backup.read(MANIFEST)
  if (content === null) throw new StartFailure(`${backup.place} isn’t a backup: it has no ${MANIFEST}.`)
  try {
    return JSON.parse(await text(content))
  } catch (cause) {
    throw new StartFailure(`${MANIFEST} of ${backup.place} is damaged, or can't be read.`, { cause })
  }
}
