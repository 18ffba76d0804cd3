import { SETTINGS } from '../../src/features/site/rules.ts'
import { PASSWORD } from '../kit/user-builders.ts'

/** Plain texts, and those that trip programs: markup, SQL, templates, odd characters, odd numbers. */
export const TEXTS = [
  '你好，世界',
  'hello',
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p>正文 <b>粗</b> <a href="javascript:alert(1)">x</a></p>',
  '<table><tr><td>1</td></tr></table><pre><code>a</code></pre>',
  '@admin @a @b 你好',
  '# 标题\n\n- 一\n- 二\n\n```js\nlet a\n```',
  '\\',
  '%',
  '_%_',
  '$1',
  '{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd',
  'http://127.0.0.1:9/a.png',
  'javascript:alert(1)',
  '\u202egnirts',
  '\u200b\u200d\ufeff',
  'é́́́́́́́',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  '𠮷野家',
  'ﷺ',
  'İıſK',
  'ＡＢＣ　全角',
  'a\tb\nc\r\nd',
  '__proto__',
  'constructor',
  '2026-03-06T04:00:00Z',
  '2026-13-45',
  '0001-01-01T00:00:00Z',
  '275760-09-13T00:00:00Z',
  'x'.repeat(300),
  '长'.repeat(200),
]

/** Refused wherever they stand: halves of characters, control characters, noncharacters. */
export const FORBIDDEN = ['a\ud800b', '\u0000', 'a\u0007', '\uffff', '\u0085']

export const LONG = '长 a <b>&amp;</b> '

/** What fields of these names often hold. */
export const HINTS: Record<string, string[]> = {
  key: Object.keys(SETTINGS),
  value: ['open', 'closed', 'invite', 'off', 'remind', 'required', '站'],
  password: [PASSWORD],
  old_password: [PASSWORD],
  new_password: [PASSWORD, 'another good password'],
  email: ['a@example.org', 'B@EXAMPLE.org', 'x@例子.中国', 'not an address'],
  provider: ['google', 'company'],
  publish_at: ['2026-03-05T23:00', '2026-04-05T04:00:00+08:00', '2027-01-01T00:00:00Z'],
  until: ['2026-03-07T00:00:00Z', '2030-01-01T00:00:00Z', '2026-03-07'],
  url: ['http://127.0.0.1:9/', 'http://localhost/x.png', 'ftp://127.0.0.1/', 'https://'],
  cover_url: ['/uploads/none.webp', 'http://127.0.0.1:9/a.png'],
  tag: ['一', '二', '数学', 'C++', 'a/b'],
  q: ['你', '文', 'hello 世界', '"引号', '-a', 'tag:一', '*'],
  username: ['张三', 'li.si', 'admin', 'ａｄｍｉｎ', '１２３'],
  signature: ['写点什么', '<b>x</b>'],
}
