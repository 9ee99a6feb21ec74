import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { css } from './styles.config.ts'
import { codeSplitting } from './vite/chunks.ts'
import { dropSchemas, schemasOf } from './vite/drop-schemas.ts'
import { dropPalettes, dropUnusedRouter } from './vite/drop-unused.ts'
import { pathOf } from './vite/here.ts'
import { writeFirstTexts, servePage, writeScripts, writeTexts } from './vite/page.ts'

const base = `/${(process.env.BASE_PATH ?? '/okuu').replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '')
// URL of the server that scripts/dev.mjs has started.
const api = process.env.OKUU_DEV_API

export default defineConfig(({ command }) => ({
  root: pathOf('client'),
  // One build serves every BASE_PATH, since the server completes the URLs in index.html.
  base: command === 'build' ? './' : `${base}/`,
  plugins: [
    react(),
    dropSchemas,
    dropPalettes,
    dropUnusedRouter,
    servePage(base),
    writeTexts,
    writeFirstTexts,
    writeScripts,
    compression({
      // Smaller blocks than those of the default 8 compress better.
      algorithms: [defineAlgorithm('gzip', { memLevel: 6 }), 'brotliCompress'],
      // index.html is not compressed, since the server changes it.
      include: /\.(js|css|svg|json)$/,
      threshold: 512,
    }),
  ],
  css,
  resolve: {
    alias: [
      // The server validates. In the browser a schema is only a type.
      { find: /^typebox$/, replacement: pathOf('client/typebox-stub.ts') },
      // This path is needed because the package's own resolution leads to its development build.
      { find: /^react-router$/, replacement: pathOf('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  build: {
    outDir: pathOf('dist/client'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // No file becomes a data: URL, which would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    target: 'es2022',
    // These browsers do not support nested rules, so the build writes them flat.
    cssTarget: ['chrome108', 'firefox115', 'safari16'],
    reportCompressedSize: false,
    // The page's own script is larger than the usual limit. Browsers cache it until the next release.
    chunkSizeWarningLimit: 700,
    // No polyfill is needed: a browser that cannot preload modules loads them later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting },
      // Calls that no screen uses are removed from the client.
      treeshake: { manualPureFunctions: Object.keys(schemasOf) },
    },
  },
  server: {
    // Only these two paths are sent to the server, since /api also contains the client's own sources in
    // client/api.
    proxy: api ? { [`${base}/api/v1`]: api, [`${base}/api/docs`]: api } : {},
  },
}))
