import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { transform } from 'esbuild'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { css } from './styles.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const base = `/${(process.env.BASE_PATH ?? '/okuu').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '')
// URL of the server that scripts/dev.mjs has started.
const api = process.env.OKUU_DEV_API

/**
 * Prepares the page when Vite serves it in development: adds the base path, and maps packages that are
 * outside Vite's root.
 */
const servePage: Plugin = {
  name: 'serve-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => ({
      html: html.replaceAll('"../node_modules/', `"/@fs${here('./node_modules/')}`),
      tags: [{ tag: 'meta', attrs: { name: 'base', content: base }, injectTo: 'head-prepend' }],
    }),
  },
}

/**
 * Parts of the page, each with its first module. fetch-ahead.js fetches the files of a part in parallel with
 * the page's own script.
 */
const fetchedAhead = {
  login: 'login',
  frame: 'frame',
  structure: 'EducationalScreen',
  speciality: 'SpecialityContent',
}

const textOf = (name: string) => readFileSync(here(`./client/${name}`), 'utf8')

// The cast is safe: a test checks that these files are flat objects of texts.
const textsOf = (language: string) =>
  JSON.parse(textOf(`public/locales/${language}.json`)) as Record<string, string>

/** Plugin that replaces keys in braces in the page with their texts in each language. */
const writeTexts: Plugin = {
  name: 'write-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) =>
        ['ru', 'ky', 'en'].map((one) => `<span lang="${one}">${textsOf(one)[key]}</span>`).join(''),
      ),
  },
}

/**
 * Returns the chunk whose first module has this name, and the chunks that it imports. The chunk of the page's
 * own script is excluded.
 */
const chunksFrom = (bundle: Rolldown.OutputBundle, begin: string) => {
  const found = new Set<Rolldown.OutputChunk>()
  const follow = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || chunk.isEntry || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) follow(bundle[name])
  }
  follow(Object.values(bundle).find(({ name, type }) => type === 'chunk' && name === begin))
  return found
}

/**
 * Plugin that writes a small file for each language. The file contains the texts that are used by the page's
 * own script and by the parts fetched ahead.
 */
const firstTexts: Plugin = {
  name: 'first-texts',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
    const parts = Object.values(fetchedAhead).flatMap((begin) => [...chunksFrom(bundle, begin)])
    const first = new Set([...entry, ...parts])
    const code = Array.from(first, (file) => ('code' in file ? file.code : '')).join('\n')
    // Matches keys of texts, and the constant beginnings of keys that end with a value.
    const keys = new Set(Array.from(code.matchAll(/["'`]([a-z]\w*(?:\.\w+)*)["'`]/gi), ([, key]) => key))
    const stems = Array.from(code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi), ([, stem = '']) => stem)
    const isFirst = (key: string) =>
      keys.has(key.replace(/_(zero|one|two|few|many|other)$/, '')) ||
      stems.some((stem) => key.startsWith(stem))
    for (const language of ['ru', 'ky', 'en']) {
      const texts = Object.entries(textsOf(language)).filter(([key]) => isFirst(key))
      const source = JSON.stringify(Object.fromEntries(texts))
      this.emitFile({ type: 'asset', name: `${language}-first.json`, source })
    }
  },
}

/** Minifies a script or style of the page. On a slow connection each kilobyte of the page delays the page. */
const minified = async (code: string, loader: 'js' | 'css' = 'js') =>
  (await transform(code, { minify: true, loader, target: 'es2022' })).code.trim()

/**
 * Plugin that writes before-paint.js and fetch-ahead.js into the page, with the names of the files that these
 * scripts fetch.
 */
const writeScripts: Plugin = {
  name: 'write-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      // A part omits the files of earlier parts. The frame may repeat files of the login, since a page shows
      // either the login or the frame.
      const files = new Set<string>()
      const parts = Object.entries(fetchedAhead).flatMap(([part, begin]) => {
        const all = [...chunksFrom(bundle, begin)].flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ])
        if (part === 'frame') files.clear()
        const own = all.filter((file) => files.size < files.add(file).size)
        return own.length > 0 ? [`data-${part}="${own.join(' ')}"`] : []
      })
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      const texts = Object.keys(bundle).filter((file) => file.endsWith('.json'))
      const beforePaint = `<script data-fonts="${fonts.join(' ')}" data-texts="${texts.join(' ')}">${await minified(textOf('before-paint.js'))}</script>`
      const fetchAhead = `<script ${parts.join(' ')}>${await minified(textOf('fetch-ahead.js'))}</script>`
      // Styles are moved to the end of the page, so the frame in the page is rendered before they load.
      // Scripts still wait for the styles.
      const styles: string[] = []
      const page = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
        styles.push(link)
        return ''
      })
      const style = /(?<=<style>).*(?=<\/style>)/s.exec(page)?.[0] ?? ''
      const short = await minified(style, 'css')
      return page
        .replace(style, () => short)
        .replace('</title>', () => `</title>\n    ${beforePaint}\n    ${fetchAhead}`)
        .replace(/\s*<\/body>/, (end) => styles.join('') + end)
    },
  },
}

type Node = { readonly type: string; readonly start: number; readonly end: number }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/**
 * By function that defines a call, the indexes of those arguments that are schemas, or facts from which
 * schemas are made.
 */
const schemasOf: Readonly<Record<string, readonly number[]>> = {
  get: [1],
  post: [1, 2],
  download: [1],
  upload: [1, 2],
  catalogueCalls: [0],
}

/** Functions that return a schema, or fields of a schema. */
const makers = new Set(['Type', 'nullable', 'rowOf', 'bodyOf', 'idOf', 'fieldsInBody'])

/** Names of those entity facts and call options that only the server reads. */
const ofTheServer = new Set([
  'protects',
  'inRow',
  'inBody',
  'open',
  'unlicensed',
  'early',
  'dear',
  'large',
  'long',
  'operation',
  'readByKey',
  'says',
  'upload',
  'own',
  'alone',
  'file',
  'whileViewing',
])

/** Options of a call with the default that the browser assumes. An option that has its default is removed. */
const leftOut: Readonly<Record<string, string | undefined>> = { may: 'everyone', reads: 'once' }

/**
 * Returns the range of an option that the browser does not need. If `may` is an object, the range is that of
 * its content: the browser only checks that the object exists, since the server finds the places of the rows.
 */
function optionIn(node: Node): Node | undefined {
  const { type, key, value } = node as Node & { key?: Node; value?: Node }
  if (type !== 'Property' || !key || !('name' in key) || !value) return undefined
  const name = String(key.name)
  if (ofTheServer.has(name) || ('value' in value && value.value === leftOut[name])) return node
  return name === 'may' && value.type === 'ObjectExpression' ? value : undefined
}

/**
 * Returns the ranges of a contract module that the browser does not need. They are the schemas of its calls,
 * the results of `makers`, and options that only the server reads.
 */
function schemasIn(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(schemasIn)
  if (!isNode(node)) return []
  if (node.type === 'ObjectPattern') return []
  const option = optionIn(node)
  if (option) return [option]
  const { callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] }
  const called = callee && ('name' in callee ? callee : 'object' in callee ? callee.object : undefined)
  const name = isNode(called) && 'name' in called ? String(called.name) : ''
  if (node.type === 'CallExpression' && makers.has(name)) return [node]
  const schemas = node.type === 'CallExpression' ? (schemasOf[name] ?? []) : []
  const found = schemas.flatMap((place) => given?.[place] ?? [])
  return [
    ...found,
    ...Object.values(node)
      .flatMap(schemasIn)
      .filter((one) => !found.some((all) => all.start <= one.start && one.end <= all.end)),
  ]
}

/**
 * Plugin that removes schemas from the contract, and facts from which schemas are made. The server validates,
 * so the browser needs only the method, path and options of a call.
 */
const dropSchemas: Plugin = {
  name: 'drop-schemas',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code) {
      const schemas = schemasIn(this.parse(code, { lang: 'ts' })).toSorted((a, b) => b.start - a.start)
      return schemas.reduce((text, { type, start, end }) => {
        const rest = text.slice(end)
        return `${text.slice(0, start)}${type === 'Property' ? rest.replace(/^\s*,/, '') : `({})${rest}`}`
      }, code)
    },
  },
}

/** Palettes of Mantine that the client uses. */
const palettes = ['blue', 'dark', 'gray', 'red']

/**
 * Plugin that removes unused palettes, headings and breakpoints from Mantine's variables. They are two thirds
 * of the file.
 */
const dropPalettes: Plugin = {
  name: 'drop-palettes',
  transform: {
    order: 'pre',
    filter: { id: /default-css-variables\.layer\.css$/ },
    handler: (css) => {
      // A palette has ten shades. `default` and `disabled` are not palettes.
      const all = new Set(Array.from(css.matchAll(/--mantine-color-(\w+)-0:/g), ([, name]) => name))
      const plain = css.replaceAll(/--mantine-(?:h\d|breakpoint)-[\w-]+: ?[^;}]+;?/g, '')
      return plain.replaceAll(
        /--mantine-color-(\w+)-(?:\d|[a-z-]+): ?[^;}]+;?/g,
        (declaration, name: string) => (all.has(name) && !palettes.includes(name) ? '' : declaration),
      )
    },
  },
}

/**
 * Plugin that lets the bundler remove unused components of the router. The bundler would preserve them, since
 * the router assigns names to its components and creates them by calls that may have side effects.
 */
const dropUnusedRouter: Plugin = {
  name: 'drop-unused-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/= (?=React\d*\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
  },
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Returns the modules of the client that a module imports statically, including indirect imports. */
const importsOf = (path: string, graph: Graph) => {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id) || id.includes('node_modules')) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  follow(here(path))
  return found
}

/** Parts of the client, each with its first module, in the order in which a page loads them. */
const parts = {
  frame: './client/shell/Shell.tsx',
  login: './client/auth/LoginScreen.tsx',
  structure: './client/educational/EducationalScreen.tsx',
  speciality: './client/educational/SpecialityContent.tsx',
}

/**
 * Returns the first part that contains a module; `shared` if the frame and the login contain it, since a
 * visitor sees only one of these two.
 */
const partOf = (module: string, graph: Graph) => {
  const [first, second] = Object.entries(parts)
    .filter(([, path]) => importsOf(path, graph).has(module))
    .map(([part]) => part)
  // Icons are imported through a single module of all icons.
  return /IconBuildingBank/.test(module) || (first === 'frame' && second === 'login') ? 'shared' : first
}

const isOf =
  (...wanted: string[]): Rolldown.CodeSplittingNameFunction =>
  (module, graph) => {
    const part = partOf(module, graph)
    return part !== undefined && wanted.includes(part) ? part : null
  }

/**
 * Joins two hundred files into a few. Without it, a screen would request a hundred files, each compressed
 * separately.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'main', tags: ['$initial'], priority: 6 },
    { name: isOf('shared'), debugName: 'shared', priority: 5 },
    { name: isOf('frame', 'login'), debugName: 'first', priority: 4 },
    { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 3 },
    { name: isOf('structure'), debugName: 'structure', minShareCount: 2, priority: 2 },
    { name: isOf('speciality'), debugName: 'speciality', minShareCount: 2, priority: 1 },
    { name: 'hooks', test: /@mantine.(hooks|core.esm.core)/, minShareCount: 2 },
  ],
}

export default defineConfig(({ command }) => ({
  root: here('./client'),
  // One build serves every BASE_PATH, since the server completes the URLs in index.html.
  base: command === 'build' ? './' : `${base}/`,
  plugins: [
    react(),
    dropSchemas,
    dropPalettes,
    dropUnusedRouter,
    servePage,
    writeTexts,
    firstTexts,
    writeScripts,
    compression({
      // memLevel 6 makes smaller blocks than the default 8, and the files then compress better.
      algorithms: [defineAlgorithm('gzip', { memLevel: 6 }), 'brotliCompress'],
      // index.html is excluded because the server changes it.
      include: /\.(js|css|svg|json)$/,
      threshold: 512,
    }),
  ],
  css,
  resolve: {
    alias: [
      // The server validates. In the browser a schema is only a type, so a stub replaces typebox.
      { find: /^typebox$/, replacement: here('./client/typebox-stub.ts') },
      // This path replaces the package's own resolution, which would lead to its development build.
      { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    target: 'es2022',
    // For these browsers of 2022, nested rules are written flat.
    cssTarget: ['chrome108', 'firefox115', 'safari16'],
    reportCompressedSize: false,
    // The script that every page needs is one file, which browsers cache until the next release.
    chunkSizeWarningLimit: 700,
    // Browsers that can run the client preload modules without a polyfill.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting },
      // A call that no screen uses is removed from the client.
      treeshake: { manualPureFunctions: Object.keys(schemasOf) },
    },
  },
  server: {
    // Only these two paths are sent to the server, since /api also contains the client's own sources in
    // client/api.
    proxy: api ? { [`${base}/api/v1`]: api, [`${base}/api/docs`]: api } : {},
  },
}))
