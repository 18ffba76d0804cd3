import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { authUrl, nextUrlFrom, safeNextUrl } from './next-url.ts'

test('a path of this site is kept with its query and anchor', () => {
  for (const path of ['/', '/settings?tab=sessions', '/posts/7?page=2#comments', '/space/3', '/login-help']) {
    assert.equal(safeNextUrl(path), path)
  }
  assert.equal(safeNextUrl('/search?q=%2Fa%2Fb'), '/search?q=%2Fa%2Fb')
  assert.equal(safeNextUrl('/标签/写作'), '/%E6%A0%87%E7%AD%BE/%E5%86%99%E4%BD%9C')
})

test('whatever could lead elsewhere leads home', () => {
  const traps = [
    ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/a\\..\\\\evil'],
    ...[
      'https://evil.example/',
      'HTTPS:evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil.example',
    ],
    ...[
      '/%2f/evil.example',
      '/%2Fevil.example',
      '/%5cevil.example',
      '/.//evil.example',
      '/a/..//evil.example',
    ],
    ...[
      '/\t/evil.example',
      '/\n/evil.example',
      '\t//evil.example',
      ' //evil.example',
      '/\u0000',
      '/\u0085/e',
    ],
    ...['', 'settings', '?tab=security', '#main', '.', '..'],
  ]
  for (const trap of traps) assert.equal(safeNextUrl(trap), '/', JSON.stringify(trap))
  assert.equal(safeNextUrl(undefined), '/')
  assert.equal(safeNextUrl(null), '/')
})

test('auth pages are no target', () => {
  for (const door of ['/login', '/login/', '/LOGIN', '/login?next=/login', '/register#x', '/x/../login']) {
    assert.equal(safeNextUrl(door), '/', door)
  }
})

test('whatever it is given, a browser stays on the site, and asking twice changes nothing', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'https',
      'a',
    ],
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const next = safeNextUrl(text)
      assert.equal(new URL(next, 'https://joule.example').origin, 'https://joule.example')
      assert.equal(safeNextUrl(next), next)
    }),
    { numRuns: 2_000 },
  )
})

test('auth pages return to where someone came from', () => {
  assert.equal(nextUrlFrom('/posts/7?page=2'), '/posts/7?page=2')
  assert.equal(nextUrlFrom('/login?next=%2Fsettings'), '/settings')
  assert.equal(nextUrlFrom('/register?next=%2F%2Fevil'), '/')
  assert.equal(nextUrlFrom('//evil'), '/')
  assert.equal(authUrl('/login', '/'), '/login')
  assert.equal(authUrl('/register', '/posts/7?page=2'), '/register?next=%2Fposts%2F7%3Fpage%3D2')
})
