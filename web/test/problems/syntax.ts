import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** A node of swc's syntax tree, as far as is looked into it. */
export interface Node {
  type: string
  [field: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

export function nodeIn(node: Node, field: string): Node | null {
  const value = node[field]
  return isNode(value) ? value : null
}

export function nodesIn(node: Node, field: string): Node[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** An identifier's or a key's name; empty for anything else. */
export function nameOf(node: Node | null): string {
  if (node?.type === 'Identifier' || node?.type === 'StringLiteral') return String(node.value)
  return node?.type === 'MemberExpression' ? nameOf(nodeIn(node, 'property')) : ''
}

export function argumentsOf(call: Node): Node[] {
  const given = Array.isArray(call.arguments) ? (call.arguments as { expression: unknown }[]) : []
  return given.map(({ expression }) => expression).filter(isNode)
}

/** What stands directly in a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => {
    if (Array.isArray(value)) return value.flatMap((one) => (isNode(one) ? [one] : inWrapper(one)))
    return isNode(value) ? [value] : inWrapper(value)
  })
}

/** Arguments and parameters lie in objects without a type. */
function inWrapper(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(isNode)
}

export function parse(path: string): Node {
  return parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' }) as unknown as Node
}
