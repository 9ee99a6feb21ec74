import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { pathOf } from './here.ts'

/** Serves the page in development, where Vite needs the base path and a map of packages outside its root. */
export const servePage = (base: string): Plugin => ({
  name: 'serve-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => ({
      html: html.replaceAll('"../node_modules/', `"/@fs${pathOf('node_modules/')}`),
      tags: [{ tag: 'meta', attrs: { name: 'base', content: base }, injectTo: 'head-prepend' }],
    }),
  },
})

/** Parts whose files fetch-ahead.js fetches in parallel with the page's own script. */
const prefetchedParts = {
  login: 'login',
  frame: 'frame',
  structure: 'EducationalScreen',
  speciality: 'SpecialityContent',
}

const textOf = (name: string) => readFileSync(pathOf(`client/${name}`), 'utf8')

// The cast is safe: a test checks that these files are flat objects of texts.
const textsOf = (language: string) =>
  JSON.parse(textOf(`public/locales/${language}.json`)) as Record<string, string>

/** Replaces keys in braces in the page with their texts in each language. */
export const writeTexts: Plugin = {
  name: 'write-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) =>
        ['ru', 'ky', 'en'].map((one) => `<span lang="${one}">${textsOf(one)[key]}</span>`).join(''),
      ),
  },
}

/** Returns the chunk whose first module has this name, and its imports, without the page's own script. */
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

/** Writes a file for each language: texts of the page's own script and of parts fetched ahead. */
export const writeFirstTexts: Plugin = {
  name: 'first-texts',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
    const parts = Object.values(prefetchedParts).flatMap((begin) => [...chunksFrom(bundle, begin)])
    const first = new Set([...entry, ...parts])
    const code = Array.from(first, (file) => ('code' in file ? file.code : '')).join('\n')
    // Keys of texts, and constant beginnings of computed keys.
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

/** Returns minified code, since on a slow connection each kilobyte delays the page. */
const minify = async (code: string, loader: 'js' | 'css' = 'js') =>
  (await transform(code, { minify: true, loader, target: 'es2022' })).code.trim()

/**
 * Writes before-paint.js and fetch-ahead.js into the page, with the names of the files that these scripts
 * fetch.
 */
export const writeScripts: Plugin = {
  name: 'write-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      // A part omits the files of earlier parts. The frame may repeat files of the login, since a page shows
      // either the login or the frame.
      const files = new Set<string>()
      const parts = Object.entries(prefetchedParts).flatMap(([part, begin]) => {
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
      const beforePaint = `<script data-fonts="${fonts.join(' ')}" data-texts="${texts.join(' ')}">${await minify(textOf('before-paint.js'))}</script>`
      const fetchAhead = `<script ${parts.join(' ')}>${await minify(textOf('fetch-ahead.js'))}</script>`
      // The page contains the frame, which is rendered before styles at the end load. Scripts await the
      // styles.
      const styles: string[] = []
      const page = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
        styles.push(link)
        return ''
      })
      const style = /(?<=<style>).*(?=<\/style>)/s.exec(page)?.[0] ?? ''
      const short = await minify(style, 'css')
      return page
        .replace(style, () => short)
        .replace('</title>', () => `</title>\n    ${beforePaint}\n    ${fetchAhead}`)
        .replace(/\s*<\/body>/, (end) => styles.join('') + end)
    },
  },
}
