import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGS, LANGUAGES } from '../../src/i18n/languages.ts'
import { read } from './sources.ts'

test('proxies that cache by language know those of the site, and the tags by which browsers ask for them', () => {
  for (const file of ['deploy/nginx.conf', 'deploy/varnish.vcl']) {
    const sample = read(file)
    assert.ok(
      sample.includes(`lang(?!=(?:${LANGS.join('|')})(?:;|$))`),
      `${file}: the cookie of every language`,
    )
    for (const tag of LANGS.flatMap((lang) => LANGUAGES[lang].asked))
      assert.match(sample, new RegExp(`\\b${tag.split('-').at(-1)}\\b`), `${file}: ${tag}`)
  }
})
