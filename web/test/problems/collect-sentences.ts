import { dirname, join, resolve, sep } from 'node:path'
import { parameterIn, propertyOf } from './parameters.ts'
import { isFunction, readSources, type Source, walk } from './sources.ts'
import { argumentsOf, type Node, nameOf, nodeIn, nodesIn } from './syntax.ts'

/** What makes a problem, by the place of its sentence among the arguments. */
const PROBLEMS: Record<string, number> = {
  ...{ badRequest: 0, unauthorized: 0, forbidden: 0, notFound: 0, conflict: 0, busy: 0, unavailable: 0 },
  ...{ tooManyRequests: 0, DomainError: 3, BundleProblem: 0 },
}
/** Zod's checks, whose second argument may be a sentence. */
const CHECKS = /^(min|max|length|regex|refine|startsWith|endsWith|gt|gte|lt|lte|multipleOf)$/
/** What zod's checks and issues call a sentence. */
const MESSAGES = /^(error|message)$/
/** An expression that may be one of so many texts is written out. */
const MOST_CHOICES = 4

/** Stands for a part that isn't known before it is said. */
export const PART = '{}'

/** A function that passes a sentence on: which of its arguments that is, or which property of it. */
interface Carrier {
  index: number
  property: string | null
}

/** All sentences that problems and schemas of these folders say, each with where it stands; `{}` is a part that isn't known. */
export function collectSentences(root: string, folders: readonly string[]): Map<string, string> {
  return new Collector(root, readSources(root, folders)).collect()
}

/** More than a word or a mark around parts. */
function isSentence(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(PART, '')) && /\S \S|[.!?]$/.test(text)
}

class Collector {
  readonly #root: string
  readonly #sources: readonly Source[]
  readonly #carriers = new Map<string, Carrier[]>()
  readonly #said = new Map<string, string>()
  readonly #byPath: Map<string, Source>
  /** Within a text that goes on around it. */
  #isPart = false

  constructor(root: string, sources: readonly Source[]) {
    this.#root = root
    this.#sources = sources
    this.#byPath = new Map(sources.map((source) => [source.path, source]))
    for (const [name, index] of Object.entries(PROBLEMS)) this.#carriers.set(name, [{ index, property: null }])
  }

  /** Again, until nobody else is known to pass sentences on. */
  collect(): Map<string, string> {
    for (let known = -1; known !== this.#size(); ) {
      known = this.#size()
      for (const source of this.#sources) walk(source.tree, (node, functions) => this.#look(source, node, functions))
    }
    return this.#said
  }

  #size(): number {
    return [...this.#carriers.values()].reduce((sum, carriers) => sum + carriers.length, 0)
  }

  #look(source: Source, node: Node, functions: readonly Node[]): void {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') this.#lookAtCall(source, node, functions)
    if (node.type === 'ObjectExpression' && propertyOf(node, 'pointer')) {
      const message = propertyOf(node, 'message')
      if (message) this.#take(source, message, functions)
    }
    if (source.isOfZod && node.type === 'KeyValueProperty' && MESSAGES.test(nameOf(nodeIn(node, 'key')))) {
      const value = nodeIn(node, 'value')
      if (value) this.#take(source, value, functions)
    }
  }

  #lookAtCall(source: Source, call: Node, functions: readonly Node[]): void {
    const callee = nodeIn(call, 'callee')
    const name = callee?.type === 'Super' ? this.#parentOf(source, functions) : nameOf(callee)
    const given = argumentsOf(call)
    for (const { index, property } of this.#carriers.get(name) ?? []) {
      const argument = given[index]
      const value = argument && property !== null ? propertyOf(argument, property) : argument
      if (value) this.#take(source, value, functions)
    }
    const isCheck = source.isOfZod && callee?.type === 'MemberExpression' && CHECKS.test(name)
    if (isCheck && given[1] && given[1].type !== 'ObjectExpression') this.#take(source, given[1], functions)
  }

  /** What the class around a `super(…)` extends. */
  #parentOf(source: Source, functions: readonly Node[]): string {
    const [own] = functions.filter(({ type }) => type === 'Constructor').slice(-1)
    const around = [...source.named.values()].find((one) => own && nodesIn(one, 'body').includes(own))
    return nameOf(around ? nodeIn(around, 'superClass') : null)
  }

  #take(source: Source, value: Node, functions: readonly Node[]): void {
    for (const text of this.#textsOf(source, value, functions)) {
      if (isSentence(text)) this.#said.set(text, source.path)
    }
  }

  /** What an expression may say; parts that aren't known are `{}`. */
  #textsOf(source: Source, node: Node, functions: readonly Node[], depth = 0): string[] {
    const of = (one: Node | null) => (one && depth < 12 ? this.#textsOf(source, one, functions, depth + 1) : [PART])
    switch (node.type) {
      case 'StringLiteral':
        return [String(node.value)]
      case 'TemplateLiteral':
        return this.#asPart(() => templateOf(node, of))
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsConstAssertion':
      case 'TsNonNullExpression':
      case 'TsSatisfiesExpression':
        return of(nodeIn(node, 'expression'))
      case 'ConditionalExpression':
        return [...of(nodeIn(node, 'consequent')), ...of(nodeIn(node, 'alternate'))]
      case 'BinaryExpression':
        return this.#operation(node, of)
      case 'Identifier':
        return this.#byName(source, String(node.value), functions, depth)
      case 'MemberExpression':
        return this.#member(source, node, depth)
      case 'CallExpression':
        return this.#called(source, node, functions, depth)
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return this.#returned(source, node, functions, depth)
      default:
        return [PART]
    }
  }

  #asPart(read: () => string[]): string[] {
    const before = this.#isPart
    this.#isPart = true
    const texts = read()
    this.#isPart = before
    return texts
  }

  #operation(node: Node, of: (one: Node | null) => string[]): string[] {
    const [left, right] = [of(nodeIn(node, 'left')), of(nodeIn(node, 'right'))]
    if (node.operator === '+') return left.flatMap((one) => right.map((other) => one + other))
    return /^(\?\?|\|\|)$/.test(String(node.operator)) ? [...left, ...right] : right
  }

  #byName(source: Source, name: string, functions: readonly Node[], depth: number): string[] {
    const byDefault = this.#asParameter(source, name, functions)
    if (byDefault !== null) {
      return byDefault === true ? [PART] : [PART, ...this.#textsOf(source, byDefault, functions, depth + 1)]
    }
    const own = source.named.get(name)
    if (own) return depth < 12 ? this.#textsOf(source, own, functions, depth + 1) : [PART]
    const found = this.#definition(source, name)
    return found && depth < 12 ? this.#textsOf(found.source, found.node, [], depth + 1) : [PART]
  }

  /** Where an imported constant or function is. */
  #definition(source: Source, name: string): { source: Source; node: Node } | null {
    const own = source.named.get(name)
    if (own) return { source, node: own }
    const { from = '', name: there = name } = source.imported.get(name) ?? {}
    const path = from.startsWith('.')
      ? resolve(join(this.#root, dirname(source.path)), from).slice(this.#root.length + 1)
      : from.replace(/^@lectern\/([\w-]+)\//, 'packages/$1/src/')
    const other = this.#byPath.get(path.split(sep).join('/'))
    const node = other?.named.get(there)
    return other && node ? { source: other, node } : null
  }

  /** A parameter of a function around: that function passes sentences on from here. `true`, or what it is when it is left out. */
  #asParameter(source: Source, name: string, functions: readonly Node[]): Node | true | null {
    for (const one of functions.toReversed()) {
      for (const [index, given] of nodesIn(one, 'params').entries()) {
        const pattern = given.type === 'Parameter' ? nodeIn(given, 'pat') : given
        const found = pattern && parameterIn(pattern, name)
        if (!found) continue
        const called = one.type === 'Constructor' ? this.#classOf(source, one) : this.#nameOfFunction(source, one)
        if (called && !this.#isPart) this.#carry(called, { index, property: found.property })
        return found.byDefault ?? true
      }
    }
    return null
  }

  #classOf(source: Source, own: Node): string {
    return [...source.named].find(([, one]) => nodesIn(one, 'body').includes(own))?.[0] ?? ''
  }

  #nameOfFunction(source: Source, one: Node): string {
    return nameOf(nodeIn(one, 'identifier')) || ([...source.named].find(([, is]) => is === one)?.[0] ?? '')
  }

  #carry(name: string, carrier: Carrier): void {
    const carriers = this.#carriers.get(name) ?? []
    const isKnown = carriers.some(({ index, property }) => index === carrier.index && property === carrier.property)
    if (!isKnown) this.#carriers.set(name, [...carriers, carrier])
  }

  #member(source: Source, node: Node, depth: number): string[] {
    const object = nodeIn(node, 'object')
    const name = object?.type === 'Identifier' ? String(object.value) : ''
    const found = this.#definition(source, name)
    const is = found && unwrapped(found.node)
    if (!found || is?.type !== 'ObjectExpression' || depth > 12) return [PART]
    const property = nodeIn(node, 'property')
    const values = nodesIn(is, 'properties').flatMap((one) => {
      const wanted = property?.type === 'Identifier' ? nameOf(nodeIn(one, 'key')) === nameOf(property) : true
      const value = nodeIn(one, 'value')
      return wanted && value ? this.#textsOf(found.source, value, [], depth + 1) : []
    })
    return values.length > 0 ? values : [PART]
  }

  #called(source: Source, node: Node, functions: readonly Node[], depth: number): string[] {
    const callee = nodeIn(node, 'callee')
    if (callee?.type !== 'Identifier' || depth > 12) return [PART]
    const found = this.#definition(source, String(callee.value))
    if (!found || !isFunction(found.node)) return [PART]
    const within = found.source === source ? functions : []
    return this.#returned(found.source, found.node, within, depth)
  }

  #returned(source: Source, one: Node, functions: readonly Node[], depth: number): string[] {
    const body = nodeIn(one, 'body')
    const inner = [...functions, one]
    if (!body) return [PART]
    if (!/^(BlockStatement|FunctionBody)$/.test(body.type)) return this.#textsOf(source, body, inner, depth + 1)
    const texts: string[] = []
    walk(body, (node, deeper) => {
      const value = node.type === 'ReturnStatement' && deeper.length === 0 ? nodeIn(node, 'argument') : null
      if (value) texts.push(...this.#textsOf(source, value, inner, depth + 1))
    })
    return texts.length > 0 ? texts : [PART]
  }
}

function unwrapped(node: Node): Node {
  const inner = /^Ts\w+(Expression|Assertion)$/.test(node.type) ? nodeIn(node, 'expression') : null
  return inner ? unwrapped(inner) : node
}

function templateOf(node: Node, of: (one: Node | null) => string[]): string[] {
  const texts = nodesIn(node, 'quasis').map(({ cooked }) => String(cooked))
  let all = [texts[0] ?? '']
  for (const [index, expression] of nodesIn(node, 'expressions').entries()) {
    const choices = [...new Set(of(expression))]
    const isKnown = choices.length <= MOST_CHOICES && choices.every((choice) => !choice.includes(PART))
    const parts = isKnown ? choices : [PART]
    all = all.flatMap((before) => parts.map((part) => before + part + (texts[index + 1] ?? '')))
  }
  return all
}
