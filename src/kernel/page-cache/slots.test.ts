import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { html } from '@remix-run/html-template'
import { keptPart, passingPart } from './gzip-segments.ts'
import { cut, fill, hole } from './slots.ts'

test('pieces come into the holes as they are, also into those of other pieces', () => {
  const frame = cut(html`<main>${hole('main')}</main><aside>${hole('aside')}</aside>`)
  const main = cut(html`<p>${'<文>'}</p>${hole('button')}${hole('long')}`)
  const long = '长'.repeat(50_000)
  const pieces = { main, aside: null, button: keptPart('<button>&amp;</button>'), long: passingPart(long) }
  const filled = fill(frame, pieces)
  const page = `<main><p>&lt;文&gt;</p><button>&amp;</button>${long}</main><aside></aside>`
  assert.equal(String(filled.plain()), page)
  assert.equal(String(gunzipSync(filled.gzipped())), page)
})
