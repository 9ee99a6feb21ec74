import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Indexes of the arguments that are schemas, or facts from which schemas are made, by function. */
export const schemasOf: Readonly<Record<string, readonly number[]>> = {
  get: [1],
  post: [1, 2],
  download: [1],
  upload: [1, 2],
  catalogueCalls: [0],
}

/** Functions that return a schema, or fields of a schema. */
const schemaFunctions = new Set(['Type', 'nullable', 'rowOf', 'bodyOf', 'idOf', 'fieldsInBody'])

/** Only the server reads these entity facts and call options. */
const serverOptions = new Set([
  'protects',
  'reorganisationOnly',
  'inRow',
  'inBody',
  'open',
  'unlicensed',
  'beforeSetUp',
  'dear',
  'large',
  'long',
  'operation',
  'readByKey',
  'messageKey',
  'upload',
  'own',
  'busyCode',
  'file',
  'whileViewing',
])

/** The browser assumes these defaults, so they are removed. */
const removedDefaults: Readonly<Record<string, string | undefined>> = { may: 'everyone', reads: 'once' }

/**
 * Returns the range to remove for an option. If `may` is an object, only its content is removed: the browser
 * checks that the object exists, and the server finds the places of the rows.
 */
function removableOption(node: Node): Node | undefined {
  const { type, key, value } = node as Node & { key?: Node; value?: Node }
  if (type !== 'Property' || !key || !('name' in key) || !value) return undefined
  const name = String(key.name)
  if (serverOptions.has(name) || ('value' in value && value.value === removedDefaults[name])) return node
  return name === 'may' && value.type === 'ObjectExpression' ? value : undefined
}

/** Returns ranges to remove: schemas, results of `schemaFunctions`, and options that only the server reads. */
function removableNodes(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(removableNodes)
  if (!isNode(node)) return []
  if (node.type === 'ObjectPattern') return []
  const option = removableOption(node)
  if (option) return [option]
  const { callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] }
  const called = callee && ('name' in callee ? callee : 'object' in callee ? callee.object : undefined)
  const name = isNode(called) && 'name' in called ? String(called.name) : ''
  if (node.type === 'CallExpression' && schemaFunctions.has(name)) return [node]
  const schemas = node.type === 'CallExpression' ? (schemasOf[name] ?? []) : []
  const found = schemas.flatMap((place) => given?.[place] ?? [])
  return [
    ...found,
    ...Object.values(node)
      .flatMap(removableNodes)
      .filter((one) => !found.some((all) => all.start <= one.start && one.end <= all.end)),
  ]
}

/** Removes schemas: the server validates, so the browser needs only a call's other options. */
export const dropSchemas: Plugin = {
  name: 'drop-schemas',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code) {
      const schemas = removableNodes(this.parse(code, { lang: 'ts' })).toSorted((a, b) => b.start - a.start)
      return schemas.reduce((text, { type, start, end }) => {
        const rest = text.slice(end)
        return `${text.slice(0, start)}${type === 'Property' ? rest.replace(/^\s*,/, '') : `({})${rest}`}`
      }, code)
    },
  },
}
