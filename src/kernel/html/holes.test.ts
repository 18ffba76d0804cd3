import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { html } from '@remix-run/html-template'
import { cut, fill, hole } from './holes.ts'

test('pieces come into the holes as they are, also into those of other pieces', () => {
  const frame = cut(html`<main>${hole('main')}</main><aside>${hole('aside')}</aside>`)
  const main = cut(html`<p>${'<文>'}</p>${hole('button')}`)
  const filled = fill(frame, { main, aside: null, button: html`<button>${'&'}</button>` })
  const page = '<main><p>&lt;文&gt;</p><button>&amp;</button></main><aside></aside>'
  assert.equal(String(filled.plain()), page)
  assert.equal(String(gunzipSync(filled.gzipped())), page)
})
