import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { childrenOf, type Node, nameOf, nodeIn, nodesIn, parse } from './syntax.ts'

/** Nobody but operators reads in their logs what is wrong with a setting, a file or an event. */
const NOT_FOR_PEOPLE =
  /\.test\.ts$|\/(generated|testing|sample-courses)\/|config\.ts$|\/(page-file|public-origins)\.ts$|\/contracts\/src\/events\/|\/cloud-event\.ts$/

/** A file, and what it calls things. */
export interface Source {
  path: string
  tree: Node
  /** Constants and functions by their names. */
  named: Map<string, Node>
  /** Where an imported name comes from. */
  imported: Map<string, { from: string; name: string }>
  isOfZod: boolean
}

export function readSources(root: string, folders: readonly string[]): Source[] {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  return paths
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !NOT_FOR_PEOPLE.test(path))
    .map((path) => readSource(root, path))
}

function readSource(root: string, path: string): Source {
  const tree = parse(join(root, path))
  const source: Source = { path, tree, named: new Map(), imported: new Map(), isOfZod: false }
  for (const node of nodesIn(tree, 'body')) {
    if (node.type === 'ImportDeclaration') takeImports(source, node)
  }
  walk(tree, (node) => {
    const name = nameOf(nodeIn(node, node.type === 'VariableDeclarator' ? 'id' : 'identifier'))
    const is = node.type === 'VariableDeclarator' ? nodeIn(node, 'init') : node
    if (/^(VariableDeclarator|FunctionDeclaration|ClassDeclaration)$/.test(node.type) && name && is) {
      source.named.set(name, is)
    }
  })
  return source
}

function takeImports(source: Source, node: Node): void {
  const from = nameOf(nodeIn(node, 'source'))
  if (from === 'zod') source.isOfZod = true
  for (const one of nodesIn(node, 'specifiers')) {
    const name = nameOf(nodeIn(one, 'local'))
    source.imported.set(name, { from, name: nameOf(nodeIn(one, 'imported')) || name })
  }
}

/** Visits a node and all within, each with the functions around it. */
export function walk(
  node: Node,
  visit: (node: Node, functions: readonly Node[]) => void,
  functions: readonly Node[] = [],
): void {
  visit(node, functions)
  const inner = isFunction(node) ? [...functions, node] : functions
  for (const child of childrenOf(node)) walk(child, visit, inner)
}

export function isFunction({ type }: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|Constructor|ClassMethod)$/.test(type)
}
