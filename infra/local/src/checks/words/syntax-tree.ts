/** A node of swc's syntax tree. */
export interface Node {
  type?: string
  [field: string]: unknown
}

export function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null
}

export function isComparison({ type, operator }: Node): boolean {
  return type === 'BinaryExpression' && /^([!=]==?|in|instanceof)$/.test(String(operator))
}

/** The name of an identifier, of a member (its last part), or of a name with a namespace. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return typeof node.value === 'string' ? node.value : nameOf(node.property ?? node.name ?? node.expression)
}
