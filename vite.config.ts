import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const base = `/${(process.env.BASE_PATH ?? '/okuu').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '')
// what scripts/dev.mjs started beside us
const api = process.env.OKUU_DEV_API

/** In development Vite serves the page in the server's place: it names the base path, and reaches the packages outside its root. */
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

export default defineConfig(({ command }) => ({
  root: here('./client'),
  // one build for every BASE_PATH: the server completes the addresses in index.html
  base: command === 'build' ? './' : `${base}/`,
  plugins: [
    react(),
    servePage,
    // never index.html: the server rewrites it
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg|json)$/, threshold: 512 }),
  ],
  // validation is the server's: in the browser a schema is only a type, and typebox would be dead weight
  resolve: { alias: [{ find: /^typebox$/, replacement: here('./client/typebox-stub.ts') }] },
  build: {
    outDir: here('./dist/client'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // a data: address would need a wider Content-Security-Policy
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: {
    // not all of /api: the client's own sources stand in client/api
    proxy: api ? { [`${base}/api/v1`]: api, [`${base}/api/docs`]: api } : {},
  },
}))
