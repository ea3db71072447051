import { z } from 'zod'

/** The fields of `value` that `schema` doesn't know, as paths, at any depth. Open objects (records, catchalls) allow all. */
export function unknownFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[] = [],
): PropertyKey[][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) {
    return unknownFields(schema.def.innerType, value, path)
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return unknownFields(schema.def.innerType, value, path)
  }
  if (schema instanceof z.ZodPipe) return unknownFields(schema.def.in, value, path)
  if (schema instanceof z.ZodUnion) return inUnion(schema, value, path)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => unknownFields(schema.def.element, item, [...path, index]))
  }
  if (schema instanceof z.ZodObject && isRecord(value)) return inObject(schema, value, path)
  return []
}

function inObject(schema: z.ZodObject, value: Record<string, unknown>, path: readonly PropertyKey[]): PropertyKey[][] {
  const open = schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever)
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
    if (field !== undefined) return unknownFields(field, item, [...path, key])
    return open ? [] : [[...path, key]]
  })
}

/** The value belongs to the options that accept it; it has unknown fields when all of those find some. */
function inUnion(schema: z.ZodUnion, value: unknown, path: readonly PropertyKey[]): PropertyKey[][] {
  const findings = schema.def.options
    .filter((option) => z.safeParse(option, value).success)
    .map((option) => unknownFields(option, value, path))
  return findings.sort((a, b) => a.length - b.length)[0] ?? []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
