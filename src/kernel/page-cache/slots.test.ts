import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { html } from '@remix-run/html-template'
import { cachedSegment, uncachedSegment } from '../http/gzip-segments.ts'
import { fillSlots, slot, splitAtSlots } from './slots.ts'

test('contents fill the slots as they are, also slots of other contents', () => {
  const shell = splitAtSlots(html`<main>${slot('main')}</main><aside>${slot('aside')}</aside>`)
  const main = splitAtSlots(html`<p>${'<文>'}</p>${slot('button')}${slot('long')}`)
  const long = '长'.repeat(50_000)
  const contents = {
    main,
    aside: null,
    button: cachedSegment('<button>&amp;</button>'),
    long: uncachedSegment(long),
  }
  const filled = fillSlots(shell, contents)
  const page = `<main><p>&lt;文&gt;</p><button>&amp;</button>${long}</main><aside></aside>`
  assert.equal(String(filled.plain()), page)
  assert.equal(String(gunzipSync(filled.gzipped())), page)
})
