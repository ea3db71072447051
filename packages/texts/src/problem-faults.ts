import type { Problem } from '@lectern/contracts/problems/declare.ts'
import { z } from 'zod'
import { type Messages, parametersOf } from './compile.ts'

/** What a declared parameter may be used as in a text: TypeScript's types of them, as `parametersOf` has them. */
const USES: Record<string, readonly string[]> = {
  integer: ['number', 'string | number'],
  number: ['number', 'string | number'],
  string: ['string', 'string | number', 'Moment'],
  boolean: ['boolean'],
}

/** Where the English texts of refusals and their declarations differ, one line each. */
export function faultsOfProblems(texts: Messages | undefined, problems: Readonly<Record<string, Problem>>): string[] {
  const wordings = new Map<string, unknown>(Object.entries(texts ?? {}))
  return [...new Set([...wordings.keys(), ...Object.keys(problems)])].flatMap((code) => {
    const [problem, text] = [problems[code], wordings.get(code)]
    if (!problem) return `problems.${code} is not declared in packages/contracts/src/problems`
    if (typeof text !== 'string') return `problems.${code} is declared and has no text`
    return differences(typesOf(problem), parametersOf(text)).map((what) => `problems.${code} ${what}`)
  })
}

function differences(declared: ReadonlyMap<string, string>, used: ReadonlyMap<string, string>): string[] {
  const strange = [...used].flatMap(([name, use]) => {
    const type = declared.get(name)
    if (type === undefined) return `uses {${name}}, which its declaration doesn't have`
    return USES[type]?.includes(use) ? [] : `uses {${name}} as ${use}, which is declared as ${type}`
  })
  const unused = [...declared.keys()].filter((name) => !used.has(name))
  return [...strange, ...unused.map((name) => `doesn't use {${name}}, which is declared`)]
}

function typesOf({ params }: Problem): Map<string, string> {
  const { properties = {} } = params ? z.toJSONSchema(params) : {}
  const typeOf = (schema: unknown) =>
    typeof schema === 'object' && schema && 'type' in schema ? String(schema.type) : ''
  return new Map(Object.entries(properties).map(([name, schema]) => [name, typeOf(schema)]))
}
