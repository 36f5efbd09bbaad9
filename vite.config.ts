import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { sourcemap: false, target: 'es2023', assetsInlineLimit: 0 },
  server: { fs: { strict: true } },
});
