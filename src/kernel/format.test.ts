import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentsIn } from '../i18n/moments.ts'
import { type Lang, wordsIn } from '../i18n/words.ts'
import { exactTime, shortNumber, timeAgo, timeTag } from './format.ts'

const NOW = new Date('2026-03-05T06:00:00Z') // Thursday, 14:00 in Shanghai

function said(lang: Lang, time: string, now = NOW): string {
  return timeAgo({ lang, now }, new Date(time))
}

test('the same moment is another day elsewhere', () => {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' })
  const there = momentsIn('en', {
    timeZone: 'America/New_York',
    dayOf: (moment) => days.format(moment),
    exact: 'exactHere',
  })
  const [moment, now] = [new Date('2026-03-04T17:30:00Z'), new Date('2026-03-06T03:00:00Z')]
  assert.equal(there.ago(moment, now), 'yesterday at 12:30')
  assert.equal(timeAgo({ lang: 'en', now }, moment), 'yesterday at 01:30')
  assert.equal(there.exact(moment), '4 March 2026, 12:30')
})

test('times read as people say them', () => {
  const cases = [
    ['2026-03-05T06:00:30Z', '刚刚', 'just now'],
    ['2026-03-05T05:59:01Z', '刚刚', 'just now'],
    ['2026-03-05T05:59:00Z', '1 分钟前', '1 minute ago'],
    ['2026-03-05T05:00:01Z', '59 分钟前', '59 minutes ago'],
    ['2026-03-05T05:00:00Z', '1 小时前', '1 hour ago'],
    ['2026-03-04T16:00:00Z', '14 小时前', '14 hours ago'],
    ['2026-03-04T15:59:00Z', '昨天 23:59', 'yesterday at 23:59'],
    ['2026-03-03T16:00:00Z', '昨天 00:00', 'yesterday at 00:00'],
    ['2026-03-03T15:59:00Z', '2 天前', '2 days ago'],
    ['2026-02-26T16:00:00Z', '6 天前', '6 days ago'],
    ['2026-02-26T15:59:00Z', '2月26日', '26 Feb'],
    ['2025-12-31T16:00:00Z', '1月1日', '1 Jan'],
    ['2025-12-31T15:59:00Z', '2025年12月31日', '31 Dec 2025'],
    ['2026-03-06T04:05:00Z', '2026年3月6日 12:05', '6 March 2026, 12:05 Shanghai time'],
  ] as const
  for (const [time, chinese, english] of cases) {
    assert.equal(said('zh-CN', time), chinese)
    assert.equal(said('en', time), english)
  }
})

test('after midnight the evening before is still hours ago', () => {
  const night = new Date('2026-03-04T17:00:00Z') // 01:00 on the 5th in Shanghai
  assert.equal(said('zh-CN', '2026-03-04T14:00:00Z', night), '3 小时前')
  assert.equal(said('zh-CN', '2026-03-04T10:30:00Z', night), '昨天 18:30')
})

test('the tag carries the moment for machines and the Shanghai time as its title', () => {
  const reader = { lang: 'zh-CN', t: wordsIn('zh-CN'), now: NOW } as const
  assert.equal(
    String(timeTag(reader, new Date('2026-03-05T05:57:00Z'))),
    '<time datetime="2026-03-05T05:57:00.000Z" title="2026年3月5日 13:57">3 分钟前</time>',
  )
  assert.equal(exactTime(reader, new Date('2026-03-04T16:00:00Z')), '2026年3月5日 00:00')
})

test('large counts get short and never claim too much', () => {
  const cases = [
    [0, '0', '0'],
    [-3, '-3', '-3'],
    [999, '999', '999'],
    [1_000, '1000', '1k'],
    [1_290, '1290', '1.2k'],
    [9_999, '9999', '9.9k'],
    [12_345, '1.2 万', '12k'],
    [-12_345, '-1.2 万', '-12k'],
    [199_999, '19 万', '199k'],
    [999_999, '99 万', '999k'],
    [123_456_789, '1.2 亿', '123M'],
  ] as const
  for (const [value, chinese, english] of cases) {
    assert.equal(shortNumber('zh-CN', value), chinese)
    assert.equal(shortNumber('en', value), english)
  }
})
