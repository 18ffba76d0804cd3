import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { readSignature } from '../../../src/features/federation/http-signatures.ts'
import { hostOfUri, readActivity } from '../../../src/features/federation/incoming/activity.ts'
import { readProfile } from '../../../src/features/federation/incoming/remote-actor.ts'
import { taskOf } from '../../../src/features/federation/incoming/tasks.ts'
import { SignatureError } from '../../../src/features/federation/signature-base.ts'
import { findEndpoint, readLink } from '../../../src/kernel/rich-text/read-link.ts'
import { readMention } from '../../../src/kernel/rich-text/read-mention.ts'
import { hasForbiddenCharacters } from '../../../src/kernel/text/character-classes.ts'
import { type Parser, refusedOr } from './parser.ts'

const SIGNED_AT = new Date('2026-01-01T00:00:00Z')
const STRANGERS_KEY = generateKeyPairSync('ed25519').publicKey

/** What other sites send. */
export const OTHER_SITES: Record<string, Parser> = {
  activities: {
    words: [
      '{"id":"https://a.example/1",',
      '"type":"Create",',
      '"Undo"',
      '"Flag"',
      '"constructor"',
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
