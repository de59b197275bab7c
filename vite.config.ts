import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';

const DEFAULT_API_ORIGIN = 'http://localhost:3000';

/** What is loaded together: a handful of files rather than thirty, since over HTTP/1.1 each request costs a round trip. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'ui',
    test: /node_modules\/(lucide-react|class-variance-authority|clsx)\/|\/contract\/|\/web\/(ui|billing|site\/chrome|site)\/[a-z-]+\.tsx?$|\/web\/api\/(api-error|last-request)\.ts$/,
  },
  {
    name: 'api',
    test: /node_modules\/(@orpc|@tanstack)\/|\/web\/api\/(api|app-provider|query-client)\.tsx?$/,
  },
  {
    name: 'accounts',
    test: /\/web\/accounts\/(?!layout|login|signup|forgot|reset|verify|require-login)[a-z-]+\.tsx?$/,
  },
];

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = DEFAULT_API_ORIGIN } = loadEnv(mode, process.cwd(), 'API_');
  return {
    plugins: [tailwindcss(), reactRouter()],
    server: { port: 5173, proxy: { '/api': API_ORIGIN, '/rpc': API_ORIGIN } },
    // Inlined fonts would delay the stylesheet, and the server's policy allows fonts from our origin alone.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  };
});
