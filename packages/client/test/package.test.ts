import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { browser, browserSite } from '../../../test/browser/site.ts'
import { clientSite, SIXTEEN_MINUTES } from './site.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const run = promisify(execFile)

test('the built package is plain JavaScript with types, and Node runs it', async (t) => {
  const { baseUrl, post } = await clientSite(t)
  await post({ title: '一篇' })
  // Below node_modules, where its dependency is found.
  const folder = await mkdtemp(path.join(ROOT, 'node_modules/.cache-joule-client-'))
  t.after(() => rm(folder, { recursive: true }))
  await run(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'packages/client', '--outDir', folder], {
    cwd: ROOT,
  })
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  const program = `import { createJoule, items } from './index.js'
    for await (const { title } of items(createJoule({ baseUrl: '${baseUrl}' }), '/api/posts')) console.log(title)`
  await writeFile(path.join(folder, 'program.js'), program)
  const { stdout } = await run(process.execPath, ['--no-experimental-strip-types', 'program.js'], {
    cwd: folder,
  })
  assert.equal(stdout, '一篇\n')
})

test('in a page of the site it uses the session of the browser, also after a pause', browser, async (t) => {
  const { user, post, visitAs, clock } = await browserSite(t)
  const { id } = await post()
  const page = await visitAs(await user(), '/', { bypassCSP: true })
  const entry = path.join(import.meta.dirname, '../src/index.ts')
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'client',
  })
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text })
  const like = () =>
    page.evaluate(`client.answer(client.createJoule({ baseUrl: location.origin })
      .POST('/api/posts/{id}/like', { params: { path: { id: ${id} } } }))`)
  assert.equal(((await like()) as { state: string }).state, 'like')
  clock.advance(SIXTEEN_MINUTES)
  assert.equal(((await like()) as { state: string }).state, 'none')
})
