import { isNode, type Node, nameOf, nodeIn, nodesIn } from './syntax.ts'

/** A parameter of that name: itself, or a property that is taken out of it. */
export function parameterIn(pattern: Node, name: string): { property: string | null; byDefault: Node | null } | null {
  if (pattern.type === 'AssignmentPattern') {
    const left = nodeIn(pattern, 'left')
    const found = left && parameterIn(left, name)
    return (
      found && {
        ...found,
        byDefault: found.byDefault ?? (left.type === 'Identifier' ? nodeIn(pattern, 'right') : null),
      }
    )
  }
  if (pattern.type === 'Identifier') return pattern.value === name ? { property: null, byDefault: null } : null
  if (pattern.type !== 'ObjectPattern') return null
  for (const one of nodesIn(pattern, 'properties')) {
    const value = nodeIn(one, 'value')
    const own = one.type === 'AssignmentPatternProperty' ? nodeIn(one, 'key') : value
    const key = nameOf(nodeIn(one, 'key'))
    if (nameOf(own) === name)
      return { property: key, byDefault: one.type === 'AssignmentPatternProperty' ? value : null }
  }
  return null
}

export function propertyOf(object: Node, name: string): Node | null {
  if (object.type !== 'ObjectExpression') return null
  const found = nodesIn(object, 'properties').find((one) => nameOf(nodeIn(one, 'key') ?? one) === name)
  if (found?.type === 'Identifier') return found
  return found && isNode(found.value) ? found.value : null
}
