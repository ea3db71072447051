import { readFile } from 'node:fs/promises'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { migrationAdapter } from './migration-adapter.ts'

/**
 * Prisma's own schema engine as WebAssembly: the migrations of `prisma migrate` with nothing to download.
 * It records what it applied in `_prisma_migrations`, as the CLI does.
 */
export type SchemaEngine = bindings.SchemaEngine

/** Node has it; TypeScript declares it for browsers only. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

let loaded: Promise<void> | undefined

async function load(): Promise<void> {
  const script = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = await readFile(new URL(script.replace(/\.js$/, '.wasm')))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': { ...bindings } })
  const { __wbindgen_start: start } = instance.exports
  if (typeof start !== 'function') throw new Error('The schema engine has no start function')
  // A panic of the engine is announced through this global before it becomes an exception; Prisma's client sets it too.
  if (!('PRISMA_WASM_PANIC_REGISTRY' in globalThis)) {
    const registry = { set_message: (message: string) => process.stderr.write(`${message}\n`) }
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: registry })
  }
  bindings.__wbg_set_wasm(instance.exports)
  start()
}

/** Opens the engine on a database for the time of `work`. `schema` is the text of schema.prisma. */
export async function withSchemaEngine<R>(
  databaseUrl: string,
  schema: string,
  work: (engine: SchemaEngine) => Promise<R>,
): Promise<R> {
  loaded ??= load()
  await loaded
  const connections: { dispose(): Promise<void> }[] = []
  const factory = bindMigrationAwareSqlAdapterFactory(migrationAdapter(databaseUrl, connections))
  const engine = await bindings.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, factory)
  try {
    return await work(engine)
  } finally {
    engine.free()
    await Promise.all(connections.map((connection) => connection.dispose()))
  }
}
