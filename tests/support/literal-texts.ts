import { parseSync } from 'vite'

/** A node of a syntax tree, in ESTree's and JSX's terms. */
type Node = { type: string; [name: string]: unknown }

/** Attributes that a visitor reads or hears, including those of our own components. */
const SPOKEN = /^(aria-label|aria-description|alt|caption|hint|intro|label|placeholder|summary|term|text|title)$/

const WORD = /\p{L}{2}/u
/** A title may also be the classes for its style. */
const CLASS = /^text-[a-z-]+$/

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const children = (node: Node) => Object.values(node).flat().filter(isNode)

/**
 * Returns the literal texts that an expression may evaluate to, without those in a function's arguments or in
 * comparisons.
 */
function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'JSXText':
      return [String(node.value).trim()]
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression)
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
      return literalsOf(node.right)
    default:
      return []
  }
}

const nameOf = (node: unknown) => String((node as Node).name)

function textsAt(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return (node.children as Node[]).flatMap(literalsOf)
  if (node.type === 'JSXAttribute') return SPOKEN.test(nameOf(node.name)) ? literalsOf(node.value) : []
  // The head of a document, and the title that the app sets.
  if (node.type === 'Property') return /^(title|description)$/.test(nameOf(node.key)) ? literalsOf(node.value) : []
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'useTitle')
    return (node.arguments as Node[]).flatMap(literalsOf)
  return []
}

/** Returns a component's visible or audible texts that are literals in its source. */
export function literalTexts(file: string, source: string): string[] {
  const walk = (node: Node): string[] => [...textsAt(node), ...children(node).flatMap(walk)]
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  return walk(program as unknown as Node).filter((text) => WORD.test(text) && !CLASS.test(text))
}
