import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { test } from 'node:test'
import { SLACK } from '../../../test/kit/deep.ts'
import { readPublicKey, readSignature, type SignatureScheme, signRequest } from './http-signatures.ts'
import { type HttpMessage, SignatureError } from './signature-base.ts'
import { readDictionary, readParameters } from './signature-headers.ts'

const NOW = new Date('2026-11-19T08:00:00Z')
const URL_OF_INBOX = new URL('https://joule.example/inbox')
const BODY = Buffer.from('{"type":"Follow"}')
const KEY_ID = 'https://remote.example/users/ana#main-key'
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ed25519 = generateKeyPairSync('ed25519')

function shifted(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000)
}

async function signed(
  scheme: SignatureScheme,
  { now = NOW, privateKey = rsa.privateKey }: { now?: Date; privateKey?: KeyObject } = {},
): Promise<HttpMessage & { headers: Record<string, string> }> {
  const message = { method: 'POST', url: URL_OF_INBOX, body: BODY }
  return { ...message, headers: await signRequest(message, { keyId: KEY_ID, privateKey, scheme, now }) }
}

function refusalOf(message: HttpMessage, now = NOW): string {
  try {
    readSignature(message, now)
  } catch (error) {
    assert.ok(error instanceof SignatureError, String(error))
    return error.message
  }
  return 'accepted'
}

/** Signs whatever header names it is told to, as another server might. */
function signedOver(names: string[], { algorithm = 'hs2019', ...more }: Record<string, string> = {}) {
  const parameters = { keyId: KEY_ID, algorithm, headers: names.join(' '), signature: 'AAAA', ...more }
  return Object.entries(parameters)
    .map(([name, value]) => (/^\d+$/.test(value) ? `${name}=${value}` : `${name}="${value}"`))
    .join(',')
}

for (const scheme of ['cavage', 'rfc9421'] as const)
  test(`${scheme}: what is signed here is good here, and only as it was signed`, async () => {
    const message = await signed(scheme)
    const signature = readSignature(message, NOW)
    assert.equal(signature.keyId, KEY_ID)
    assert.ok(signature.isBy(rsa.publicKey))
    const others = [ed25519.publicKey, generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey]
    others.push(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)
    for (const other of others) assert.equal(signature.isBy(other), false)

    const altered: HttpMessage[] = [
      { ...message, url: new URL('https://joule.example/users/1/inbox') },
      { ...message, url: new URL('https://other.example/inbox') },
      { ...message, method: 'PUT' },
      { ...message, headers: { ...message.headers, date: shifted(60).toUTCString() } },
    ]
    for (const one of altered) assert.equal(readSignature(one, NOW).isBy(rsa.publicKey), false)
    for (const body of [Buffer.from(''), Buffer.from('{"type":"Follow"} ')])
      assert.match(refusalOf({ ...message, body }), /digest/)

    for (const [age, outcome] of [
      [12 * 3600, /accepted/],
      [12 * 3600 + 1, /12 hours/],
      [-3600, /accepted/],
      [-3601, /an hour/],
    ] as const)
      assert.match(refusalOf(message, shifted(age)), outcome, String(age))
  })

test('a request without a body is signed without a digest', async () => {
  for (const scheme of ['cavage', 'rfc9421'] as const) {
    const message = { method: 'GET', url: new URL('https://remote.example/users/ana?page=1'), body: null }
    const headers = await signRequest(message, {
      keyId: KEY_ID,
      privateKey: rsa.privateKey,
      scheme,
      now: NOW,
    })
    assert.ok(readSignature({ ...message, headers }, NOW).isBy(rsa.publicKey))
  }
})

test('Ed25519 keys sign by RFC 9421 too', async () => {
  const message = await signed('rfc9421', { privateKey: ed25519.privateKey })
  assert.ok(readSignature(message, NOW).isBy(ed25519.publicKey))
  assert.equal(readSignature(message, NOW).isBy(rsa.publicKey), false)
})

test('draft-cavage: what must be signed is required, and malformed fields are refused', async () => {
  const { headers, ...message } = await signed('cavage')
  const outcome = (signature: string, more: Record<string, string> = {}) =>
    refusalOf({ ...message, headers: { ...headers, ...more, signature } })
  const all = ['(request-target)', 'host', 'date', 'digest']
  assert.equal(outcome(signedOver(all)), 'accepted')
  assert.equal(outcome(signedOver(all, { algorithm: 'rsa-sha256' })), 'accepted')
  for (const name of ['(request-target)', 'host', 'digest'])
    assert.equal(outcome(signedOver(all.filter((one) => one !== name))), `${name} must be signed`)
  const undated = all.filter((name) => name !== 'date')
  assert.match(outcome(signedOver(undated)), /date or/)
  const seconds = NOW.getTime() / 1000
  const created = [...undated, '(created)', '(expires)']
  assert.equal(
    outcome(signedOver(created, { created: `${seconds}`, expires: `${seconds + 60}` })),
    'accepted',
  )
  assert.match(outcome(signedOver(created, { created: `${seconds}`, expires: '1' })), /expired/)
  assert.match(outcome(signedOver(created, { created: '1', expires: `${seconds}` })), /12 hours/)
  assert.match(outcome(signedOver(created, { created: 'soon', expires: `${seconds}` })), /12 hours/)
  assert.match(outcome(signedOver(created, { created: `${seconds}`, algorithm: 'rsa-sha256' })), /date or/)
  assert.match(outcome(signedOver(created, { expires: `${seconds}` })), /not there/)
  assert.match(outcome(signedOver([...all, 'x-missing'])), /not there/)
  assert.match(outcome(signedOver([...all, '__proto__'])), /not there/)
  assert.match(outcome(signedOver(all, { algorithm: 'hmac-sha256' })), /only rsa-sha256/)
  assert.match(outcome(signedOver(all, { signature: '*' })), /incomplete/)
  assert.match(outcome(signedOver(all, { keyId: `https://a.example/${'x'.repeat(500)}` })), /too long/)
  for (const date of ['', 'yesterday', '2026-11-19T08:00:00Z', 'Thu, 19 Nov 2026 08:00:00 +0900'])
    assert.match(outcome(signedOver(all), { date }), /12 hours/, date)
  for (const digest of ['', 'SHA-256=', 'MD5=AAAA', `${headers.digest},SHA-512=AAAA`])
    assert.match(outcome(signedOver(all), { digest }), /digest/, digest)
  const twice = `${signedOver(all)},keyId="https://other.example/#key"`
  for (const field of ['', 'x', 'keyId=', twice, 'a="', `a="${'b'.repeat(9_000)}"`, '",'.repeat(4_000)])
    assert.match(outcome(field), /cannot be read/, field.slice(0, 40))
  assert.equal(refusalOf({ ...message, headers: {} }), 'there is no signature')
  const authorization = `Signature ${headers.signature}`
  const moved = { ...message, headers: { ...headers, signature: undefined, authorization } }
  assert.ok(readSignature(moved, NOW).isBy(rsa.publicKey))
})

test('RFC 9421: what must be signed is required, and malformed fields are refused', async () => {
  const { headers, ...message } = await signed('rfc9421')
  const outcome = (input: string, more: Record<string, string> = {}) =>
    refusalOf({ ...message, headers: { ...headers, ...more, 'signature-input': input } })
  const created = `;created=${NOW.getTime() / 1000};keyid="k"`
  const all = '"@method" "@target-uri" "content-digest"'
  assert.equal(outcome(`sig1=(${all})${created}`), 'accepted')
  assert.equal(outcome(`sig1=("@method" "@authority" "@path" "content-digest")${created}`), 'accepted')
  assert.equal(outcome(`other=("@method"), sig1=(${all})${created}`), 'accepted')
  for (const input of [
    `sig1=(${all.replace('"@method" ', '')})${created}`,
    `sig1=("@method" "@path" "content-digest")${created}`,
    `sig1=("@method" "@target-uri")${created}`,
    `sig1=(${all});keyid="k"`,
    'sig1=a',
  ])
    assert.match(outcome(input), /must be signed/, input)
  assert.match(outcome(`sig1=(${all});created=${NOW.getTime() / 1000}`), /incomplete/)
  assert.match(outcome(`sig2=(${all})${created}`), /incomplete/)
  assert.match(outcome(`sig1=(${all} "content-digest";bs)${created}`), /not there/)
  assert.match(outcome(`sig1=(${all} "@query-param";name="a")${created}`), /not there/)
  assert.match(outcome(`sig1=(${all})${created};expires=1`), /expired/)
  for (const digest of ['', 'sha-256=:AAAA:', 'md5=:AAAA:', 'sha-256=AAAA'])
    assert.match(outcome(`sig1=(${all})${created}`, { 'content-digest': digest }), /digest/, digest)
  for (const input of ['', '=', 'sig1=(', 'sig1=("a', 'A=()', 'sig1=();=', `sig1=(${'"a" '.repeat(40)})`])
    assert.match(outcome(input), /cannot be read/, input)
})

// Appendix B.1 of RFC 9421.
const TEST_KEY_RSA = `-----BEGIN RSA PUBLIC KEY-----
MIIBCgKCAQEAhAKYdtoeoy8zcAcR874L8cnZxKzAGwd7v36APp7Pv6Q2jdsPBRrw
WEBnez6d0UDKDwGbc6nxfEXAy5mbhgajzrw3MOEt8uA5txSKobBpKDeBLOsdJKFq
MGmXCQvEG7YemcxDTRPxAleIAgYYRjTSd/QBwVW9OwNFhekro3RtlinV0a75jfZg
kne/YiktSvLG34lw2zqXBDTC5NHROUqGTlML4PlNZS5Ri2U4aCNx2rUPRcKIlE0P
uKxI4T+HIaFpv8+rdV6eUgOrB2xeI1dSFFn/nnv5OoZJEIB+VmuKn3DCUcCZSFlQ
PSXSfBDiUGhwOw76WuSSsf1D4b/vLoJ10wIDAQAB
-----END RSA PUBLIC KEY-----`
const TEST_KEY_ED25519 = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=
-----END PUBLIC KEY-----`
const TEST_REQUEST = {
  date: 'Tue, 20 Apr 2021 02:07:55 GMT',
  'content-type': 'application/json',
  'content-digest':
    'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
  'content-length': '18',
}

test('the examples of RFC 9421: Ed25519 (B.2.6), and of two signatures the one whose key is known (4.3)', () => {
  const first = readSignature(
    {
      method: 'POST',
      url: new URL('https://example.com/foo?param=Value&Pet=dog'),
      headers: {
        ...TEST_REQUEST,
        'signature-input':
          'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
        signature:
          'sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
      },
      body: null,
    },
    new Date(1618884473_000),
  )
  assert.equal(first.keyId, 'test-key-ed25519')
  assert.ok(first.isBy(createPublicKey(TEST_KEY_ED25519)))

  const proxied = readSignature(
    {
      method: 'POST',
      url: new URL('https://origin.host.internal.example/foo?param=Value&Pet=dog'),
      headers: {
        ...TEST_REQUEST,
        forwarded: 'for=192.0.2.123;host=example.com;proto=https',
        'signature-input':
          'sig1=("@method" "@path" "content-type");created=1618884475;keyid="test-key-ecc-p256", proxy_sig=("@method" "@authority" "@path" "content-digest" "content-type" "content-length" "forwarded");created=1618884480;keyid="test-key-rsa";alg="rsa-v1_5-sha256";expires=1618884540',
        signature:
          'sig1=:X5spyd6CFnAG5QnDyHfqoSNICd+BUP4LYMz2Q0JXlb//4Ijpzp+kve2w4NIyqeAuM7jTDX+sNalzA8ESSaHD3A==:, proxy_sig=:S6ZzPXSdAMOPjN/6KXfXWNO/f7V6cHm7BXYUh3YD/fRad4BCaRZxP+JH+8XY1I6+8Cy+CM5g92iHgxtRPz+MjniOaYmdkDcnL9cCpXJleXsOckpURl49GwiyUpZ10KHgOEe11sx3G2gxI8S0jnxQB+Pu68U9vVcasqOWAEObtNKKZd8tSFu7LB5YAv0RAGhB8tmpv7sFnIm9y+7X5kXQfi8NMaZaA8i2ZHwpBdg7a6CMfwnnrtflzvZdXAsD3LH2TwevU+/PBPv0B6NMNk93wUs/vfJvye+YuI87HU38lZHowtznbLVdp770I6VHR6WfgS9ddzirrswsE1w5o0LV/g==:',
      },
      body: Buffer.from('{"hello": "world"}'),
    },
    new Date(1618884480_000),
  )
  assert.equal(proxied.keyId, 'test-key-rsa')
  assert.ok(proxied.isBy(createPublicKey(TEST_KEY_RSA)))
})

test('only keys that are neither weak nor slow are taken', () => {
  const pem = ({ publicKey }: { publicKey: KeyObject }) =>
    String(publicKey.export({ type: 'spki', format: 'pem' }))
  for (const pair of [rsa, ed25519]) assert.ok(readPublicKey(pem(pair)))
  assert.ok(readPublicKey(TEST_KEY_RSA), 'PKCS #1')
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (const text of [pem(weak), pem(other), '', 'x'.repeat(5_000), pem(rsa).slice(0, 100)])
    assert.equal(readPublicKey(text), null)
  const secret = String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  assert.equal(readPublicKey(secret), null)
})

test('reading a field takes linear time', () => {
  const fields = ['a='.repeat(4_000), '"\\"'.repeat(2_600), `a=(${'"" '.repeat(2_000)}`, ' \t'.repeat(4_000)]
  const begin = performance.now()
  for (const field of fields) for (const read of [readDictionary, readParameters]) read(field)
  assert.ok(performance.now() - begin < 200 * SLACK)
})
