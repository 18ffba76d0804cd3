import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { normalizeEmail } from '../../../src/features/accounts/rules.ts'
import { parseMarkdown, textsIn } from '../../../src/features/comments/markdown.ts'
import { readSignature } from '../../../src/features/federation/http-signatures.ts'
import { hostOfUri, readActivity } from '../../../src/features/federation/incoming/activity.ts'
import { readProfile } from '../../../src/features/federation/incoming/remote-actor.ts'
import { taskOf } from '../../../src/features/federation/incoming/tasks.ts'
import { SignatureError } from '../../../src/features/federation/signature-base.ts'
import { openFeed } from '../../../src/features/imports/sources/feed.ts'
import { readFrontMatter } from '../../../src/features/imports/sources/front-matter.ts'
import { type ImportSource, UnreadableFile } from '../../../src/features/imports/sources/source.ts'
import { openWordpress } from '../../../src/features/imports/sources/wordpress.ts'
import { parseQuery } from '../../../src/features/search/parse-query.ts'
import { endpointInHeader } from '../../../src/features/webmentions/rules.ts'
import { chooseLang, LANGS } from '../../../src/i18n/words.ts'
import { parseTimeCursor, readCursor, writeCursor } from '../../../src/kernel/db/paging/cursor.ts'
import { Refusal } from '../../../src/kernel/errors.ts'
import { jsonShapeProblem } from '../../../src/kernel/http/body/json-shape.ts'
import { addressBucket } from '../../../src/kernel/http/client-ip.ts'
import { acceptedEncoding } from '../../../src/kernel/http/compression.ts'
import { negotiatedUrl } from '../../../src/kernel/http/negotiation.ts'
import { clean } from '../../../src/kernel/rich-text/clean.ts'
import { diffWords } from '../../../src/kernel/rich-text/compare/text-diff.ts'
import { htmlToMarkdown } from '../../../src/kernel/rich-text/markdown/html-to-markdown.ts'
import { markdownToHtml } from '../../../src/kernel/rich-text/markdown/reader.ts'
import { findEndpoint, readLink } from '../../../src/kernel/rich-text/read-link.ts'
import { readMention } from '../../../src/kernel/rich-text/read-mention.ts'
import { render } from '../../../src/kernel/rich-text/render-page.ts'
import { hasForbiddenCharacters } from '../../../src/kernel/text/character-classes.ts'
import { normalizeLinkAddress } from '../../../src/kernel/text/link-address.ts'
import { openZip, ZipError } from '../../../src/kernel/zip/read-zip.ts'
import { RpcError, readMessage } from '../../../src/pages/mcp/protocol.ts'

export interface Parser {
  /** Pieces of the format, to make other inputs of. */
  words: string[]
  /** Reads a text and asserts what holds for every one. What it throws is a bug, unless it is a refusal of its kind. */
  run(text: string, folder: string): unknown
}

const HTML =
  '<p> </p> <a href="https://a.example/"> <img src="/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg" alt="x"> <table><tr><td> <li> <ul> <ol start="3"> <pre><code class="language-ts"> </code></pre> <code class="language-math"> <blockquote> <h2> <script> <!-- --> <svg><math> &lt; &#x41; &amp;amp; <details> <style> <b><i></b> ='
const MARKDOWN =
  '# ** * _ ` ``` ~~~ [ ]( ![ ][ ]: > - 1. | --- :--- $$ $ \\ <p> &amp; [^1] - [x] ~~ http://a.example ===='

/** A refusal is an answer; anything else is a bug. */
function refusedOr<T>(
  read: () => T,
  ...refusals: (abstract new (
    ...args: never[]
  ) => Error)[]
): T | undefined {
  try {
    return read()
  } catch (error) {
    if (refusals.some((each) => error instanceof each)) return undefined
    throw error
  }
}

const cleaned = (html: string): string | null => {
  const text = clean(html)
  return typeof text === 'string' ? null : text.body
}

/** Cleaning what is clean changes nothing, which includes what our own writers make. */
function assertCleanStays(html: string): string | null {
  const body = cleaned(html)
  if (body !== null) assert.equal(cleaned(body), body)
  return body
}

const SIGNED_AT = new Date('2026-01-01T00:00:00Z')
const STRANGERS_KEY = generateKeyPairSync('ed25519').publicKey

const noBudget = { hasLeft: () => true, spend() {}, exceed() {} }

async function itemsOf(source: ImportSource): Promise<void> {
  for await (const { title } of source.items()) assert.equal(typeof title, 'string')
}

async function fileWith(folder: string, text: string): Promise<string> {
  const file = path.join(folder, 'input')
  await writeFile(file, text, 'latin1')
  return file
}

export const PARSERS: Record<string, Parser> = {
  html: { words: HTML.split(' '), run: assertCleanStays },

  page: {
    words: [
      ...HTML.split(' '),
      'const a = `1`',
      'def f():',
      '\\frac{1}{2}',
      '\\begin{matrix}',
      'language-python',
    ],
    async run(text) {
      const body = cleaned(text)
      if (body === null) return
      const job = { body, pictures: new Map(), cards: new Map(), highlighted: true }
      assert.deepEqual(await render(job), await render(job))
    },
  },

  markdown: {
    words: MARKDOWN.split(' '),
    run: (text) => assertCleanStays(markdownToHtml(text)),
  },

  'markdown-writer': {
    words: HTML.split(' '),
    run(text) {
      const body = cleaned(text)
      if (body !== null) assertCleanStays(markdownToHtml(htmlToMarkdown(body)))
    },
  },

  'comment-markdown': {
    words: MARKDOWN.split(' '),
    run: (text) => assert.deepEqual(textsIn(parseMarkdown(text)), textsIn(parseMarkdown(text))),
  },

  diff: {
    words: ['\u0000', ' ', '\n', 'the same', '中文'],
    run(text) {
      const [before = '', after = ''] = text.split('\u0000')
      const parts = diffWords(before, after, noBudget)
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
      assert.deepEqual([without('added'), without('removed')], [before, after])
    },
  },

  zip: {
    words: [
      'PK\u0001\u0002',
      'PK\u0003\u0004',
      'PK\u0005\u0006',
      'PK\u0006\u0006',
      '\u0000\u0000',
      '\u00ff\u00ff\u00ff\u00ff',
      '../',
    ],
    async run(text, folder) {
      try {
        await using zip = await openZip(await fileWith(folder, text), { entries: 100, bytes: 100_000 })
        for (const name of zip.paths.slice(0, 10))
          assert.ok((await zip.read(name)).length <= zip.bytesOf(name))
      } catch (error) {
        if (!(error instanceof ZipError)) throw error
      }
    },
  },

  wordpress: {
    words:
      '<rss> <channel> <item> </item> <title> </title> <content:encoded> <![CDATA[ ]]> <wp:post_type> post <wp:status> <category domain="post_tag"> <pubDate> </rss> &amp;'.split(
        ' ',
      ),
    run: async (text, folder) => unlessUnreadable(itemsOf(openWordpress(await fileWith(folder, text)))),
  },

  feed: {
    words:
      '<feed> <entry> <title> <content type="html"> <published> <link href="x"/> <rss> <item> <description> </item> </entry> <![CDATA[ ]]> <!DOCTYPE'.split(
        ' ',
      ),
    run: async (text, folder) => unlessUnreadable(itemsOf(openFeed(await fileWith(folder, text)))),
  },

  'front-matter': {
    words: ['---\n', 'title: ', 'tags: [', ']', '- a\n', '"', "'", ': ', '\r\n', '+++\n'],
    run: (text) => assert.ok(readFrontMatter(text).body.length <= text.length),
  },

  headers: {
    words:
      'gzip br ;q= , */* text/markdown text/html 0.5 1.0 <a>; rel="webmention" rel= " ; ::ffff: fe80:: %25 \\'.split(
        ' ',
      ),
    run(text) {
      acceptedEncoding(text)
      endpointInHeader(text)
      assert.equal(typeof addressBucket(text), 'string')
      const form = { of: /^\/posts\/1$/, type: 'text/markdown', suffix: '.md' }
      assert.match(negotiatedUrl([form], '/posts/1', text), /^\/posts\/1(?:\.md)?$/)
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

  activities: {
    words: [
      '{"id":"https://a.example/1",',
      '"type":"Create",',
      '"Undo"',
      '"Flag"',
      '"actor":"https://a.example/ana",',
      '"attributedTo":"https://a.example/ana",',
      '"object":{',
      '"inReplyTo":"https://joule.example/posts/1",',
      '"to":["as:Public"],',
      '"content":"<p>x</p>"',
      '"publicKey":{"owner":"https://a.example/ana","publicKeyPem":"x",',
      '"assertionMethod":[{"publicKeyMultibase":"z6Mk',
      '"inbox":"https://a.example/inbox",',
      'https://joule.example/ap/actors/1/posts/1/1',
      '}',
      ']',
    ],
    run(text) {
      const value = refusedOr(() => JSON.parse(text), SyntaxError)
      const actor = readProfile(value, false)
      if (actor) {
        const keyIds = actor.keys.map(({ id }) => id)
        for (const address of [actor.uri, actor.inbox, actor.url ?? actor.uri, ...keyIds])
          assert.ok(hostOfUri(address) === actor.host && address.length <= 500)
      }
      const activity = readActivity(value, false)
      const task = activity && taskOf(activity, { origin: 'https://joule.example', allowsHttp: false })
      if (activity && task && 'reply' in task)
        for (const address of [activity.id, task.reply.uri, task.reply.url ?? task.reply.uri])
          assert.equal(hostOfUri(address), hostOfUri(activity.actor))
    },
  },

  signatures: {
    words: [
      'keyId="https://a.example/#key",',
      'headers="(request-target) host date digest",',
      'signature="AAAA"',
      'algorithm="hs2019",',
      'created=1',
      '\n',
      'sig1=("@method" "@target-uri" "content-digest");created=1767225600;keyid="k"',
      'sig1=:AAAA:',
      ';expires=',
      'sha-256=:RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=:',
      'SHA-256=RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=',
    ],
    run(text) {
      const [signature = '', digest = '', input] = text.split('\n')
      const headers = { signature, digest, 'content-digest': digest, date: SIGNED_AT.toUTCString() }
      const message = {
        method: 'POST',
        url: new URL('https://joule.example/ap/inbox'),
        headers: input === undefined ? headers : { ...headers, 'signature-input': input },
        body: Buffer.from('{}'),
      }
      const read = refusedOr(() => readSignature(message, SIGNED_AT), SignatureError)
      assert.notEqual(read?.isBy(STRANGERS_KEY), true)
    },
  },

  'foreign-pages': {
    words: [
      '<title>',
      '</title>',
      '<meta property="og:title" content="',
      '">',
      '<link rel="webmention" href="',
      '<a rel=',
      '<a href="https://joule.example/posts/1">',
      '<base href="',
      '<div class="h-entry">',
      '<p class="p-name p-author h-card">',
      '</p>',
      '<template>',
      '</head>',
      '<!--',
      '&#',
    ],
    run(text) {
      const { title } = readLink(text)
      assert.ok(
        [...title].length <= 200 &&
          (!hasForbiddenCharacters(title) || hasForbiddenCharacters(text) || text.includes('&')),
      )
      assert.ok((findEndpoint(text) ?? '').length <= text.length)
      const mention = readMention({ html: text, url: 'https://blog.example/', host: 'joule.example' })
      assert.ok(mention.links.every((link) => new URL(link).host === 'joule.example'))
      assert.ok([...mention.title].length <= 200 && [...mention.author].length <= 200)
    },
  },
}

async function unlessUnreadable(work: Promise<void>): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error
  })
}
