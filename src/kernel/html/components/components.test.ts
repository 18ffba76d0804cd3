import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from '@remix-run/html-template'
import { wordsIn } from '../../../i18n/words.ts'
import { attributes } from '../attributes.ts'
import { withQuery } from '../bars.ts'
import { icon, iconsIn, sprite } from '../icons.ts'
import { avatar } from './avatar.ts'
import { unreadCount } from './badge.ts'
import { emptyState } from './empty-state.ts'
import { textArea, textField } from './form.ts'
import { lineChart } from './line-chart.ts'
import { list } from './list.ts'
import { pager, shownPages } from './pager.ts'
import { progressRing } from './progress-ring.ts'
import { smallMultiples } from './small-multiples.ts'

const t = wordsIn('en')

test('attributes escape their values and leave out what is not set', () => {
  const made = attributes({ title: '"<b>', disabled: true, hidden: false, id: null, rows: 0 })
  assert.equal(String(made), ' title="&quot;&lt;b&gt;" disabled rows="0"')
})

test('a field ties label, error and hint to its control, and shows what was typed as text', () => {
  const field = String(
    textField({ name: 'name', label: 'Name', value: '"><script>', hint: 'Hint', error: 'Wrong' }),
  )
  assert.match(field, /<label for="field-name">/)
  assert.match(field, /aria-invalid="true" aria-describedby="field-name-error field-name-hint"/)
  assert.doesNotMatch(field, /<script>/)
})

test('the counter counts characters, not code units', () => {
  const field = String(
    textArea({ name: 'about', label: 'About', value: '能量⚡️😀', maxlength: 100, counter: true }),
  )
  assert.match(field, /<span>5<\/span>\/100/)
})

test('the pager shows the ends, the neighbours, and no gap of one page', () => {
  assert.deepEqual(shownPages(1, 3), [1, 2, 3])
  assert.deepEqual(shownPages(1, 48), [1, 2, null, 48])
  assert.deepEqual(shownPages(4, 48), [1, 2, 3, 4, 5, null, 48])
  assert.deepEqual(shownPages(12, 48), [1, null, 11, 12, 13, null, 48])
  assert.deepEqual(shownPages(45, 48), [1, null, 44, 45, 46, 47, 48])
  assert.deepEqual(shownPages(48, 48), [1, null, 47, 48])
  assert.equal(pager(t, { page: 1, pages: 1, hrefOf: String }), null)
})

test('a page carries the drawings it uses, each once', () => {
  const drawings = String(
    sprite(iconsIn(`${icon('bell')}${icon('bell')}${icon('home')}<use href="#icon-nonsense">`)),
  )
  assert.deepEqual(
    [...drawings.matchAll(/id="([\w-]+)"/g)].map(([, id]) => id),
    ['icon-bell', 'icon-home'],
  )
})

test('an empty list says what to do next', () => {
  const empty = emptyState({ icon: 'bolt', title: 'Nothing yet', text: 'Write something.' })
  assert.match(String(list([], empty)), /Write something/)
})

test('a ring is filled by its share, and says it in words', () => {
  const ring = (share: number) => String(progressRing({ share, label: 'Level "1"', inside: html`Lv1` }))
  assert.match(ring(0.254), /stroke-dasharray="25 100"/)
  assert.match(ring(7), /stroke-dasharray="100 100"/)
  assert.match(ring(0.5), /role="img" aria-label="Level &quot;1&quot;"/)
  assert.doesNotMatch(ring(0), /stroke-dasharray/)
})

test('a line chart fits its values, also below zero, and one that never moves', () => {
  const chart = (...values: number[]) => {
    const points = values.map((value, at) => ({ value, label: `day ${at}`, hint: `${value}` }))
    return String(lineChart({ id: 'c', title: 'Balance', description: 'Up & down', points }))
  }
  assert.match(chart(0, 5, 10), /class="chart-line" d="M0 140L300 70L600 0"/)
  assert.match(chart(5, -5), /<span>5<\/span><span>−5<\/span>/)
  assert.match(chart(5, -5), /class="chart-zero" d="M0 70H600"/)
  assert.match(chart(0, 0), /class="chart-line" d="M0 140L600 140"/)
  assert.doesNotMatch(chart(), /NaN|Infinity/)
})

test('unread counts stop at 99 and stay silent at zero', () => {
  assert.match(String(unreadCount(t, 120)), />99\+</)
  assert.match(String(unreadCount(t, 0)), /<span aria-hidden="true"><\/span>/)
})

test('a name without a picture lends its first character, even one outside the basic plane', () => {
  assert.match(String(avatar({ uid: 1, username: '𠮷野', avatar_url: null })), />𠮷</)
})

test('a link to the same page never names a host', () => {
  assert.equal(withQuery('//evil.example/x?page=2', { lang: 'en' }), '?page=2&lang=en')
  assert.equal(withQuery('/posts?lang=en', { lang: 'zh-CN' }), '?lang=zh-CN')
})

test('small multiples draw days, and weeks where most days are empty', () => {
  const drawn = (values: number[]) =>
    String(
      smallMultiples({
        days: values.map((_, index) => `day ${index}`),
        hintOf: (day, value) => `${day}: ${value}`,
        measures: [{ name: 'likes', label: 'Likes', total: '4', description: 'few', values }],
      }),
    )
  const hints = (markup: string) =>
    [...markup.matchAll(/<rect .*?<title>(.*?)<\/title>/g)].map(([, hint]) => hint)
  assert.deepEqual(hints(drawn([0, 3, 1])), ['day 1: 3', 'day 2: 1'])
  const sparse = Array.from({ length: 30 }, (_, index) => ([1, 22, 24, 29].includes(index) ? 1 : 0))
  assert.deepEqual(hints(drawn(sparse)), ['day 0: 1', 'day 16: 1', 'day 23: 2'])
})
