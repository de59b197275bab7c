import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';
import { sharedFiles } from './web/build-steps/shared-files.ts';

const DEFAULT_API_ORIGIN = 'http://localhost:3000';

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = DEFAULT_API_ORIGIN } = loadEnv(mode, process.cwd(), 'API_');
  return {
    plugins: [tailwindcss(), reactRouter()],
    server: { port: 5173, proxy: { '/api': API_ORIGIN, '/functions': API_ORIGIN } },
    // Inlined fonts would delay the stylesheet, and the server's policy allows fonts from our origin alone.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
    },
  };
});
