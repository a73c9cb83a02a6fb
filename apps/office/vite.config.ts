import {
  compressed,
  definedBreakpoints,
  preloadFonts,
  remLengths,
  withoutDocs,
} from '@partboard/ui/build/plugins.ts'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/office/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    withoutDocs,
    preloadFonts('/office/'),
    compressed,
  ],
  css: { postcss: { plugins: [remLengths, definedBreakpoints, customMedia()] } },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/pictures': server, '/theme.css': server } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // no-eval.ts has to run right after zod, before a module makes a schema.
          groups: [{ name: 'zod', test: /node_modules\/zod\/|office\/src\/api\/no-eval/ }],
        },
      },
    },
  },
})
