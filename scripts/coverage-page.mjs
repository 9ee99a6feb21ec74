// Makes docs/spec-coverage.md, which lists each rule of docs/domain/ with its tests, from the tags of the
// tests. Prints the page; with --write it writes the file. Exits with 1 if a tag or a rule is wrong.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'
import { root } from './ready.mjs'

const page = 'docs/spec-coverage.md'
const rulesFolder = 'docs/domain'
const roots = ['contract', 'db', 'server', 'client', 'cli', 'test', 'e2e']

const read = (path) => readFileSync(join(root, path), 'utf8')

const rulesFiles = [...read('docs/domain.md').matchAll(/\(domain\/([\w-]+\.md)\)/g)].map(
  ([, name]) => `${rulesFolder}/${name}`,
)

/** Returns the subjects with their rules. `untested`: reason after «No test:». */
const readSubjects = () =>
  rulesFiles
    .flatMap((file) => {
      const [, ...subjects] = read(file).split(/^##? /m)
      return subjects.map((text) => {
        const [title, ...rules] = text.split(/^### /m)
        return {
          title: title.split('\n')[0].trim(),
          rules: rules.map((rule) => ({ ...readRule(rule), file })),
        }
      })
    })
    .filter(({ rules }) => rules.length > 0)

const readRule = (text) => ({
  anchor: text.split('\n')[0].trim(),
  untested: text.match(/^No test: (.*)$/m)?.[1],
})

const isTitle = (node) => node?.type === 'TemplateLiteral' || typeof node?.value === 'string'
const titleOf = (node) =>
  node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : node.value

/** Returns `test` for `test('…')`, `test.each(…)('…')`, `test.describe('…')`; undefined for other calls. */
const rootOf = (callee) => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : undefined
}

const testsIn = (node, above = []) => {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap((one) => testsIn(one, above))
  const isTest =
    node.type === 'CallExpression' &&
    ['test', 'describe'].includes(rootOf(node.callee)) &&
    isTitle(node.arguments[0])
  const titles = isTest ? [...above, titleOf(node.arguments[0])] : above
  const inside = Object.values(node).flatMap((child) => testsIn(child, titles))
  return isTest ? [{ start: node.start, title: titles.join(' › ') }, ...inside] : inside
}

const tagsIn = (path) => {
  const text = read(path)
  if (!text.includes('@rule')) return []
  const { program, comments } = parseSync(path, text)
  const tests = testsIn(program).toSorted((a, b) => a.start - b.start)
  return comments
    .filter(({ value }) => /^\s*@rule\s/.test(value))
    .map(({ value, end }) => ({
      path,
      anchors: value.trim().split(/\s+/).slice(1),
      title: tests.find(({ start }) => start > end)?.title,
    }))
}

/** A longer title is cut between words, so a search for the remaining part finds the test. */
const longestTitle = 60

const cut = (title) =>
  title.length <= longestTitle ? title : `${title.slice(0, title.lastIndexOf(' ', longestTitle))} …`

const quote = (title) => `«${cut(title.replaceAll(/\s+/g, ' ').trim()).replaceAll('|', '\\|')}»`

/** Returns text such as `file` «title», «title»; `file` «title». */
const cellOf = (tests) => {
  const paths = [...new Set(tests.map(({ path }) => path))]
  const titlesIn = (path) => tests.filter((one) => one.path === path).map(({ title }) => quote(title))
  return paths.map((path) => `\`${path}\` ${titlesIn(path).join(', ')}`).join('; ')
}

const isTestFile = (path) => /\.test\.tsx?$/.test(path)

const filesOf = (folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (name) => `${folder}/${name.split(sep).join('/')}`,
      ),
    )
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .toSorted()

const subjects = readSubjects()
const rules = subjects.flatMap((subject) => subject.rules)
const tags = filesOf(roots).filter(isTestFile).flatMap(tagsIn)
const testsOf = ({ anchor }) => tags.filter(({ anchors }) => anchors.includes(anchor))

const cited = new Set(
  filesOf([...roots, 'scripts'])
    .filter((path) => !isTestFile(path))
    .flatMap((path) => [...read(path).matchAll(/domain\.md#([\w-]+)/g)].map(([, anchor]) => anchor)),
)

const hasSourceInFolder = ({ path }) =>
  ['.ts', '.tsx'].some((end) => existsSync(join(root, path.replace(/(?:\.browser)?\.test\.tsx?$/, end))))

/**
 * True if a rule does not lead to its code: no code cites the rule, it has tests outside e2e/, and none of its
 * tests is beside a source file of the same name (docs/domain.md).
 */
const isHidden = (rule) =>
  !cited.has(rule.anchor) &&
  testsOf(rule).some(({ path }) => !path.startsWith('e2e/')) &&
  !testsOf(rule).some(hasSourceInFolder)

const known = new Set(rules.map(({ anchor }) => anchor))
const problems = [
  ...tags.flatMap(({ path, anchors, title }) => [
    ...anchors.filter((anchor) => !known.has(anchor)).map((anchor) => `${path}: there is no rule ${anchor}`),
    ...(title === undefined ? [`${path}: no test follows the tag ${anchors.join(' ')}`] : []),
  ]),
  ...rules
    .filter(isHidden)
    .map(({ file, anchor }) => `${file}: ${anchor} is cited by no code, and its tests are beside no file`),
  ...rules.flatMap((rule) => {
    const isTested = testsOf(rule).length > 0
    if (isTested && rule.untested) return [`${rule.file}: ${rule.anchor} says «No test:» and has one`]
    return isTested || rule.untested ? [] : [`${rule.file}: ${rule.anchor} has neither a test nor «No test:»`]
  }),
]

const tableOf = ({ title, rules: all }) => {
  const tested = all.filter(({ untested }) => !untested)
  if (tested.length === 0) return ''
  const rows = tested.map(
    (rule) =>
      `| [${rule.anchor}](${rule.file.slice('docs/'.length)}#${rule.anchor}) | ${cellOf(testsOf(rule))} |`,
  )
  return ['', `## ${title}`, '', '| rule | held by |', '|---|---|', ...rows, ''].join('\n')
}

const untested = rules
  .filter((rule) => rule.untested)
  .map((rule) => `- [${rule.anchor}](${rule.file.slice('docs/'.length)}#${rule.anchor}): ${rule.untested}`)

const text = `# The rules and their tests

Printed by \`node scripts/coverage-page.mjs\` from the tags on the tests (\`// @rule …\`); a tag stands only on a test that fails without the rule.
The rules are those of [domain.md](domain.md). What was chosen where the specification is silent stands in [spec-gaps.md](spec-gaps.md).
${subjects.map(tableOf).join('')}${untested.length > 0 ? `\n## Rules that no test holds\n\n${untested.join('\n')}\n` : ''}`

if (process.argv.includes('--write')) writeFileSync(join(root, page), text)
else process.stdout.write(text)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
