import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openProviderClient } from '../../src/features/identity-providers/provider-client.ts'
import { smtpDelivery } from '../../src/features/mail/transport.ts'
import { scorerOf } from '../../src/features/screening/external/scorers/scorer.ts'
import { httpDelivery } from '../../src/features/webhooks/deliver.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { spamSettingsOf } from '../../src/kernel/config/spam-settings.ts'
import { pinnedRequest } from '../../src/kernel/fetch/pinned-request.ts'
import { blockList } from '../../src/kernel/fetch/public-address.ts'
import { safeFetch } from '../../src/kernel/fetch/safe-fetch.ts'
import { s3Store } from '../../src/kernel/files/s3/s3-store.ts'
import { s3SettingsOf } from '../../src/kernel/files/s3/settings.ts'
import { read, SOURCES } from '../architecture/sources.ts'
import { hostileServer, MISBEHAVIOURS, type Misbehaviour } from '../peers/hostile-server.ts'
import { providerSettings } from '../peers/oidc-provider.ts'

/** Longer than any client's own deadline, even on a busy machine; a client without one would take forever. */
const PATIENCE_MS = 60_000
const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
const LIMITS = { maxBytes: 1_000_000, timeoutMs: 2_000, accept: '*/*' }

/** Everything that calls remote servers, by the module that opens the connection. */
const CLIENTS: Record<string, Record<string, (url: string, port: string) => Promise<unknown>>> = {
  'src/kernel/fetch/pinned-request.ts': {
    'a picture': async (url, port) => {
      const fetch = safeFetch({ networks: blockList(['127.0.0.1/32']), ports: [port] })
      for await (const _chunk of fetch(url, LIMITS));
    },
    'a webhook': async (url) => {
      const { status, error } = await httpDelivery(true)(url, {}, '{}')
      if (status === null) throw new Error(String(error))
    },
  },
  'src/features/screening/external/scorers/http.ts': {
    'another spam scorer': (url) => scored(`${url}checkv2`),
  },
  'src/features/screening/external/scorers/spamd.ts': {
    'a spam scorer': (_url, port) => scored(`spamd://127.0.0.1:${port}`),
  },
  'src/kernel/files/s3/client.ts': {
    'the object store': async (_url, port) => {
      const settings = s3SettingsOf(`s3://pictures/site?endpoint=http://127.0.0.1:${port}`, KEYS)
      const files = s3Store({ ...settings, typeOf: () => 'image/png', cacheControl: 'immutable' })
      const stored = await files.read('picture.png')
      // A body that keeps arriving is merely slow: its reader decides for how long.
      if (stored) await Promise.race([text(stored.stream), pause(5_000).then(() => stored.stream.destroy())])
    },
  },
  'src/features/identity-providers/provider-client.ts': {
    'a sign-in': async (url) => {
      const client = openProviderClient({ clock: systemClock, log: { warn() {} } })
      const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }
      await client.signInUrl(providerSettings(url, 'company', 'http://joule.example'), secrets)
    },
  },
  'src/features/mail/transport.ts': {
    'a mail': async (_url, port) => {
      const mail = { subject: 'x', text: 'x', html: 'x', headers: {}, attachments: [], to: 'a@example.org' }
      const deliver = smtpDelivery({ url: `smtp://127.0.0.1:${port}`, from: 'b@example.org' })
      const failure = await deliver({ ...mail, messageId: '<1@example.org>', date: new Date(0) })
      if (failure) throw new Error(failure.text)
    },
  },
}

/** Asked directly: without the deadline that an asker adds. */
async function scored(url: string): Promise<unknown> {
  const scorer = await scorerOf(spamSettingsOf(url, null))
  const author = { id: 1, username: 'ming', level: 1 }
  const more = { tags: [], links: [], waits: false, trial: true }
  return scorer.ask({ scope: 'posts', author, text: '好', ...more }, AbortSignal.timeout(scorer.maxMs))
}

test('every call is waited for only so long, whatever the server does', { concurrency: true }, async (t) => {
  const kinds = Object.keys(MISBEHAVIOURS) as Misbehaviour[]
  const named = Object.values(CLIENTS).flatMap((calls) => Object.entries(calls))
  const tests = named.map(([name, call]) =>
    t.test(name, async (t) => {
      // A mail server that trickles gets a minute and a half: it is the operator's own.
      const tried = name === 'a mail' ? kinds.filter((how) => !how.endsWith('for ever')) : kinds
      const tries = await Promise.all(tried.map((how) => outcomeOf(t, how, call)))
      assert.deepEqual(
        tries.filter(({ outcome }) => outcome === 'waits'),
        [],
      )
    }),
  )
  await Promise.all(tests)
})

async function outcomeOf(
  t: TestContext,
  how: Misbehaviour,
  call: (url: string, port: string) => Promise<unknown>,
) {
  const { url, port } = await hostileServer(t, how)
  const ended = call(url, port).then(
    () => 'answered',
    () => 'failed',
  )
  return { how, outcome: await Promise.race([ended, pause(PATIENCE_MS, 'waits', { ref: false })]) }
}

test('a resolver that never answers, and knows nothing of the signal, is waited for until the deadline', async () => {
  const reach = { resolve: () => new Promise<string[]>(() => {}), isReachable: () => true }
  const url = new URL('http://pictures.example/')
  const call = pinnedRequest(url, { headers: {} }, reach, AbortSignal.timeout(100))
  await assert.rejects(Promise.race([call, pause(PATIENCE_MS, null, { ref: false })]), {
    name: 'TimeoutError',
  })
})

test('every module that opens connections is tried here', () => {
  const opens =
    /^import (?!type)[^;]*?\b(?:https?|tls|request|connect|createConnection|Resolver|createTransport)\b[^']*from '(?:node:(?:https?|http2|net|tls|dgram|dns|dns\/promises)|nodemailer)'|await import\('openid-client'\)|(?<![.\w*] ?)\bfetch\(new URL/m
  const modules = SOURCES.filter(
    (file) => !file.startsWith('src/client/') && !file.startsWith('src/commands/') && opens.test(read(file)),
  )
  assert.deepEqual(modules.toSorted(), Object.keys(CLIENTS).toSorted())
})
