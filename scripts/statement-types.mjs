// Compares row types with recorded statements. The row types are those of the calls of `run`; tests recorded
// the columns of the statements (test/statement-rows.ts). Usage: node scripts/statement-types.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SymbolFlags, TypeFlags, API } from 'typescript/unstable/sync'
import { SyntaxKind } from 'typescript/unstable/ast'

const root = path.resolve(import.meta.dirname, '..')

function differencesOf(folder) {
  const records = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )
  const api = new API({ cwd: root })
  try {
    const [project] = api
      .updateSnapshot({ openProjects: [path.join(root, 'tsconfig.node.json')] })
      .getProjects()
    const rowTypeAt = rowTypes(project)
    const isProduct = ({ site }) => !site.includes('.test.ts:')
    const found = new Set()
    const sites = new Set()
    for (const record of records.filter(isProduct)) {
      const type = rowTypeAt(record.site)
      if (type === undefined) continue
      sites.add(record.site)
      for (const difference of compare(project.checker, type, record))
        found.add(`${path.relative(root, record.site)}: ${difference}`)
    }
    return { differences: [...found].toSorted((a, b) => a.localeCompare(b)), sites: sites.size }
  } finally {
    api.close()
  }
}

/** Returns a function: position of a call → its row type; undefined if the type has no properties. */
function rowTypes({ program, checker }) {
  const known = new Map()
  const read = (site) => {
    const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(site)
    const source = program.getSourceFile(file)
    const call = source && callAt(source, Number(line), Number(column))
    if (call === undefined) return undefined
    const [rows] = checker.getTypeArguments(
      checker.getReturnTypeOfSignature(checker.getResolvedSignature(call)),
    )
    const [row] = checker.getTypeArguments(rows)
    const isDescribed = row.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union)
    return isDescribed && checker.getPropertiesOfType(row).length > 0 ? row : undefined
  }
  return (site) => {
    if (!known.has(site)) known.set(site, read(site))
    return known.get(site)
  }
}

/** Returns the call of `run` that begins at a position. An `await` before the call may begin there instead. */
function callAt(source, line, column) {
  const lines = source.text.split('\n')
  const at = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, column - 1)
  let call
  const visit = (node) => {
    if (call !== undefined || node.end < at) return
    const isRun =
      node.kind === SyntaxKind.CallExpression && node.expression.text === 'run' && node.expression.end > at
    if (isRun && /^(await\s+)?$/.test(source.text.slice(at, node.getStart(source)))) call = node
    else node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return call
}

function* compare(checker, row, { columns, nulls }) {
  const names = columns.map(({ name }) => name)
  for (const { name, type } of columns) {
    const property = checker.getPropertyOfType(row, name)
    if (property === undefined) continue
    const described = checker.getTypeOfSymbol(property)
    if (!fits(checker, described, type))
      yield `${name} is of type ${type}, not ${checker.typeToString(described)}`
    if (nulls.includes(name) && !checker.isTypeAssignableTo(checker.getNullType(), described))
      yield `${name} can be null`
  }
  for (const property of checker.getPropertiesOfType(row))
    if (!(property.flags & SymbolFlags.Optional) && !names.includes(property.name))
      yield `no column is called ${property.name}`
}

// Type ids of PostgreSQL by the JavaScript type into which db/statement.ts converts the values.
const numberTypes = [21, 23, 26, 700, 701]
const asBoolean = [16]
const asJson = [114, 3802]
const asBytes = [17]
const arrays = new Map([
  [1000, 16],
  [1005, 21],
  [1007, 23],
  [1021, 700],
  [1022, 701],
  [199, 114],
  [3807, 3802],
  [1002, 18],
  [1003, 19],
  [1009, 25],
  [1014, 1042],
  [1015, 1043],
  [1016, 20],
  [2951, 2950],
])

function fits(checker, described, type) {
  const plain = checker.getNonNullableType(described)
  if (plain.flags & (TypeFlags.Any | TypeFlags.Unknown)) return true
  if (asJson.includes(type)) return true
  const element = arrays.get(type)
  if (element !== undefined)
    return checker.isArrayType(plain) && fits(checker, checker.getTypeArguments(plain)[0], element)
  if (asBytes.includes(type)) return !!(plain.flags & TypeFlags.Object)
  const read = numberTypes.includes(type)
    ? checker.getNumberType()
    : asBoolean.includes(type)
      ? checker.getBooleanType()
      : checker.getStringType()
  return checker.isTypeAssignableTo(plain, read)
}

const { differences, sites } = differencesOf(process.argv[2])
console.log([...differences, `${sites} calls of run compared, ${differences.length} differences`].join('\n'))
// Fails without records, because nothing was compared.
process.exitCode = sites > 0 && differences.length === 0 ? 0 : 1
