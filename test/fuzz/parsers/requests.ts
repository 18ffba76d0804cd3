import assert from 'node:assert/strict'
import fastify from 'fastify'
import { normalizeEmail } from '../../../src/features/accounts/rules.ts'
import { parseQuery } from '../../../src/features/search/parse-query.ts'
import { endpointInHeader } from '../../../src/features/webmentions/rules.ts'
import { chooseLang, LANGS } from '../../../src/i18n/words.ts'
import { parseMoment } from '../../../src/kernel/calendar.ts'
import { parseTimeCursor, readCursor, writeCursor } from '../../../src/kernel/db/paging/cursor.ts'
import { Refusal } from '../../../src/kernel/errors.ts'
import { jsonShapeProblem } from '../../../src/kernel/http/body/json-shape.ts'
import { addressBucket } from '../../../src/kernel/http/client-ip.ts'
import { acceptedEncoding } from '../../../src/kernel/http/compression.ts'
import { useCookies } from '../../../src/kernel/http/cookies.ts'
import { negotiatedUrl } from '../../../src/kernel/http/negotiation.ts'
import { requestedPart } from '../../../src/kernel/http/ranges.ts'
import { normalizeLinkAddress } from '../../../src/kernel/text/link-address.ts'
import { RpcError, readMessage } from '../../../src/pages/mcp/protocol.ts'
import { type Parser, refusedOr } from './parser.ts'

const cookies = fastify()
await useCookies(cookies)
await cookies.ready()

/** Parts of a request. */
export const REQUESTS: Record<string, Parser> = {
  headers: {
    words:
      'gzip br ;q= , */* text/markdown text/html 0.5 1.0 <a>; rel="webmention" rel= " ; ::ffff: fe80:: %25 \\ bytes=0- -9 a=b; a=%C3'.split(
        ' ',
      ),
    run(text) {
      acceptedEncoding(text)
      endpointInHeader(text)
      assert.equal(typeof addressBucket(text), 'string')
      const form = { of: /^\/posts\/1$/, type: 'text/markdown', suffix: '.md' }
      assert.match(negotiatedUrl([form], '/posts/1', text), /^\/posts\/1(?:\.md)?$/)
      const part = requestedPart({ range: text }, { bytes: 10, etag: '"a"' })
      if (part && part !== 'outside') assert.ok(part.start >= 0 && part.start <= part.end && part.end < 10)
      for (const value of Object.values(cookies.parseCookie(text))) assert.equal(typeof value, 'string')
    },
  },

  languages: {
    words: 'zh zh-CN zh-Hant-TW en-GB ;q=0.5 , * - i-klingon x'.split(' '),
    run: (text) => assert.ok(LANGS.includes(chooseLang(text, text))),
  },

  cursors: {
    words: ['WyIy', 'MDI2', '[', '"', '1]', 'e30', '=', '-', '_', 'bnVsbA'],
    run(text) {
      const values = refusedOr(() => readCursor(text), Refusal)
      if (!values) return
      assert.deepEqual(readCursor(writeCursor(values)), values)
      refusedOr(() => parseTimeCursor(values), Refusal)
    },
  },

  queries: {
    words: ['"', '“', '」', ' ', '　', 'ß', 'İ', '中文', 'a-b', '*', '\u0301', '👩‍👩‍👧'],
    run(text) {
      const tokens = parseQuery(text)
      assert.deepEqual(parseQuery(text), tokens)
      for (const { text: folded, keys } of tokens) assert.ok(folded.length > 0 && keys.length >= 0)
    },
  },

  times: {
    words: ['2026-11-19', 'T', '23:59', ':60', 'Z', '+08:00', '-00:00', '.5', '24:00', '0000', '9999'],
    run(text) {
      const time = parseMoment(text)
      if (time) assert.deepEqual(parseMoment(time.toISOString()), time)
    },
  },

  'mail-addresses': {
    words: ['@', '.', 'xn--', '"', '例子', ' ', '+', '<', '>', 'a@b.example'],
    run(text) {
      const email = normalizeEmail(text)
      if (email !== null) assert.equal(normalizeEmail(email), email)
    },
  },

  'link-addresses': {
    words: ['https://', 'javascript:', '//', '\\', '@', '#', '?', '/path', 'a.example', '[::1]', '%00', '\t'],
    run(text) {
      const address = normalizeLinkAddress(text, 500)
      if (address === null) return
      assert.equal(normalizeLinkAddress(address, 500), address)
      assert.match(address, /^(?:https?:\/\/|\/(?![/\\]))/)
    },
  },

  json: {
    words: ['{', '}', '[', ']', '"a":', ',', '"', '\\', '\\u0000', '1e999', 'null', '"__proto__":'],
    run(text) {
      const problem = jsonShapeProblem(text)
      const value = refusedOr(() => JSON.parse(text), SyntaxError)
      if (problem || value === undefined) return
      assert.equal(typeof JSON.stringify(value), 'string')
    },
  },

  mcp: {
    words: [
      '{"jsonrpc":"2.0",',
      '"id":1',
      '"method":',
      '"tools/call"',
      '"params":{',
      '"_meta":',
      '}',
      '"name"',
      'null',
      '[]',
    ],
    run(text) {
      const value = refusedOr(() => JSON.parse(text), SyntaxError)
      refusedOr(() => readMessage(value, { 'mcp-protocol-version': '2025-11-25' }), RpcError)
    },
  },
}
