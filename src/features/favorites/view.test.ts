import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from '@remix-run/html-template'
import { htmlProblems } from '../../../test/kit/html-validator.ts'
import { type Lang, wordsIn } from '../../i18n/words.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Folder } from './schema.ts'
import { folderCard, folderPicker, saveButton } from './view.ts'

const pageOf = (lang: Lang, viewer: object | null) =>
  ({ lang, t: wordsIn(lang), path: '/posts/7', viewer: viewer as Viewer }) as PageContext
const at = new Date('2026-03-05T04:00:00Z')
const folder = (id: number, more: Partial<Folder>): Folder => ({
  id,
  name: 'default',
  description: '',
  is_public: false,
  is_default: true,
  items_count: 0,
  created_at: at,
  updated_at: at,
  ...more,
})
const post = { id: 7, favorites_count: 12_345 }

test('a reader gets a button that says whether it is pressed, a visitor the way in', () => {
  const pressed = String(saveButton(pageOf('zh-CN', { id: 1 }), { post, saved: true }))
  assert.match(pressed, /<button [^>]*data-save="7" aria-pressed="true">.*收藏.*1\.2 万/s)
  const door = String(saveButton(pageOf('en', null), { post, saved: false }))
  assert.match(door, /<a [^>]*href="\/login\?next=%2Fposts%2F7"[^>]*>.*Save.*12k/s)
})

test('the picker ticks the folders that hold the post, and closes those that are full', async () => {
  const folders = [
    folder(1, {}),
    folder(2, { name: '<b>', is_default: false, is_public: true }),
    folder(3, { name: 'default', is_default: false, items_count: 1000 }),
  ]
  const page = pageOf('en', { id: 1 })
  const picker = String(folderPicker(page, folders, [2]))
  const boxes = [...picker.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)
  assert.deepEqual(
    boxes.map((box) => [/ checked/.test(box), / disabled/.test(box)]),
    [
      [false, false],
      [true, false],
      [false, true],
    ],
  )
  assert.match(picker, />Default folder<.*>&lt;b&gt;<.*>default<.*Full/s)
  const card = folderCard(page, folder(1, { items_count: 1, description: 'later' }), '/space/1?folder=1')
  assert.match(String(card), /href="\/space\/1\?folder=1"><bdi>Default folder<.*later.*1 post<.*Private/s)
  const whole = html`<!doctype html><html lang="en"><head><title>t</title></head><body><h1>t</h1><h2>t</h2>${card}
${saveButton(page, { post, saved: false })}${folderPicker(page, folders, [2])}</body></html>`
  assert.deepEqual(await htmlProblems(String(whole)), [])
  assert.doesNotMatch(String(whole), /\p{Script=Han}/u)
})
