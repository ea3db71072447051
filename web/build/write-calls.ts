import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { OPERATIONS, type Operations } from '../../packages/contracts/src/calls/public/operations.ts'
import { type RouteContract, SERVICES } from '../../packages/contracts/src/calls/public/route.ts'
import { writeModules } from '../../packages/texts/src/generate.ts'

const CONTRACTS = join(import.meta.dirname, '../../packages/contracts/src/calls/public')
const TARGET = join(import.meta.dirname, '../src/generated/api')
const WRITTEN_BY = '// Written by `npm run generate` from packages/contracts.'

interface Call {
  name: string
  method: string
  path: string
  /** The types of the endpoint. */
  contract: string
}

/** The calls of one file of the contracts, by the names of their constants. */
async function callsOf(area: string): Promise<Call[]> {
  if (area === 'operations') return operations()
  const module: Record<string, unknown> = await import(join(CONTRACTS, `${area}.ts`))
  return Object.entries(module).flatMap(([name, route]) => {
    if (!isRoute(route)) return []
    checkNames(route)
    const { method, path } = route
    return [{ name, method, path, contract: `typeof contracts.${name}` }]
  })
}

/** Each service has the same ones: which service is one more parameter. */
function operations(): Call[] {
  return Object.entries(OPERATIONS.catalog).map(([name, route]) => {
    const path = inTemplate(route)
    const others = SERVICES.map((service) => OPERATIONS[service][name as keyof Operations])
    if (others.some((other) => inTemplate(other) !== path)) throw new Error(`${name} differs between services`)
    return { name, method: route.method, path, contract: `Operations['${name}'], { service: ServiceName }` }
  })
}

const inTemplate = ({ owner, path }: RouteContract) => path.replace(`/${owner}/`, '/{service}/')

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

/** Parameters, query fields and the body are named side by side when a call is made. */
function checkNames({ id, params, query }: RouteContract): void {
  const names = [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {}), 'body']
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${id} has two inputs called ${twice}`)
}

function moduleOf(area: string, calls: Call[]): string {
  const contracts = '@lectern/contracts/calls/public'
  const isOfServices = area === 'operations'
  return [
    WRITTEN_BY,
    isOfServices
      ? `import type { Operations } from '${contracts}/operations.ts'\nimport type { ServiceName } from '${contracts}/route.ts'`
      : `import type * as contracts from '${contracts}/${area}.ts'`,
    `import { endpoint } from '../../api/endpoint.ts'`,
    ...calls.map(
      ({ name, method, path, contract }) => `export const ${name} = endpoint<${contract}>('${method}', '${path}')`,
    ),
    '',
  ].join('\n')
}

/** Writes the modules that the web app imports as `#api/<file of the contracts>`; their names where they changed. */
async function writeCalls(): Promise<string[]> {
  const modules = new Map<string, string>()
  for (const area of readdirSync(CONTRACTS).map((file) => basename(file, '.ts'))) {
    const calls = area === 'routes' ? [] : await callsOf(area)
    if (calls.length > 0) modules.set(`${area}.ts`, moduleOf(area, calls))
  }
  return writeModules(TARGET, modules)
}

if (import.meta.main) console.log(`calls: ${(await writeCalls()).length} modules written`)
