// node verify-release.js <folder> [allowed-signers]
//
// Checks the files of a release with nothing but Node 18 or newer: every checksum in SHA256SUMS, the signature over it (an Ed25519 key
// of OpenSSH, by the format PROTOCOL.sshsig), and that the provenance speaks of these files. The file of allowed signers has lines such
// as "releases@example.org ssh-ed25519 AAAA…" and comes from somewhere else than the release; without it nobody is named as its author.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const [folder, signers] = process.argv.slice(2)
if (!folder) fail('Usage: node verify-release.js <folder> [allowed-signers]')
const read = (name) => readFileSync(path.join(folder, name))
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const sums = read('SHA256SUMS')
const listed = new Map()
for (const line of String(sums).split('\n').filter(Boolean)) {
  const [, sum, name] =
    /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(line) ?? fail(`SHA256SUMS has a line that is none: ${line}`)
  if (sha256(read(name)) !== sum) fail(`${name} is not what SHA256SUMS says`)
  listed.set(name, sum)
}
for (const ending of ['.tar', '.cdx.json', '.provenance.json'])
  if (![...listed.keys()].some((name) => name.endsWith(ending)))
    fail(`SHA256SUMS names no file that ends in ${ending}`)
say(`${listed.size} files are what SHA256SUMS says`)

const statement = JSON.parse(read([...listed.keys()].find((name) => name.endsWith('.provenance.json'))))
for (const { name, digest } of statement.subject)
  if (listed.get(name) !== digest.sha256) fail(`The provenance speaks of another ${name}`)
say(
  `Made of commit ${statement.predicate.buildDefinition.externalParameters.commit}: ${statement.predicate.runDetails.builder.id}`,
)

if (signers) {
  const name = signerOf(sums, String(read('SHA256SUMS.sig')), String(readFileSync(signers)))
  say(`Signed by ${name}`)
} else {
  const isSigned = readdirSync(folder).includes('SHA256SUMS.sig')
  say(`Not checked: who ${isSigned ? 'signed' : 'made'} it. Name a file of allowed signers to check that`)
}

/** The name of the allowed signer whose key signed the message. */
function signerOf(message, armored, allowed) {
  const blob = Buffer.from(
    /-----BEGIN SSH SIGNATURE-----([\s\S]+)-----END SSH SIGNATURE-----/.exec(armored)?.[1] ?? '',
    'base64',
  )
  if (String(blob.subarray(0, 6)) !== 'SSHSIG' || blob.length < 10 || blob.readUInt32BE(6) !== 1)
    fail('SHA256SUMS.sig is no signature of OpenSSH')
  const [key, namespace, reserved, hash, signature] = strings(blob.subarray(10))
  if (String(namespace) !== 'joule-release' || !['sha256', 'sha512'].includes(String(hash)))
    fail('The signature is for something else')
  const [type, point] = strings(key)
  const [signatureType, value] = strings(signature)
  if (String(type) !== 'ssh-ed25519' || String(signatureType) !== 'ssh-ed25519')
    fail('Only Ed25519 keys are known here')
  const digest = createHash(String(hash)).update(message).digest()
  const signed = Buffer.concat([Buffer.from('SSHSIG'), ...[namespace, reserved, hash, digest].map(packed)])
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: point.toString('base64url') },
    format: 'jwk',
  })
  if (!verify(null, signed, publicKey, value)) fail('The signature is not over these checksums')
  const lines = allowed.split('\n').map((line) => line.trim().split(/\s+/))
  const line = lines.find(
    ([name, kind, known]) =>
      !name.startsWith('#') && kind === 'ssh-ed25519' && known === key.toString('base64'),
  )
  return line?.[0] ?? fail('The key that signed it is none of the allowed ones')
}

function strings(bytes) {
  const found = []
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at)
    if (end > bytes.length) fail('The signature breaks off')
    found.push(bytes.subarray(at + 4, end))
    at = end
  }
  return found
}

function packed(bytes) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
