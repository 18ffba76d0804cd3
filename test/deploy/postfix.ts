import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'
import { aptInstall, mayInstall } from '../run/apt.ts'
import { freePort } from '../run/free-port.ts'

const run = promisify(execFile)
const POSTFIX = '/usr/sbin/postfix'
/** The package starts a mail server of its own, unless the machine's policy forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'
const NOBODY = 65534

/** Why this machine has no Postfix for a test, or false. */
export function noPostfix(): string | false {
  if (process.getuid?.() !== 0) return 'Postfix starts as root only'
  if (!existsSync(POSTFIX) && mayInstall() && existsSync(POLICY)) aptInstall('postfix')
  return existsSync(POSTFIX) ? false : `there is no ${POSTFIX} (on Debian: apt-get install postfix)`
}

/** Delivers to nobody, and refuses after having taken a mail, which is reported to its return path. */
export type Transport = 'discard' | 'no-user'

export interface Postfix {
  url: string
  /** The mails in the mailbox of an address. */
  mailsTo(address: string): Promise<string[]>
  log(): Promise<string>
}

/**
 * Postfix on a folder and a port of its own, which knows these addresses and no others. Each has a maildir unless another transport is
 * named for it.
 */
export async function startPostfix(
  t: TestContext,
  domain: string,
  addresses: string[],
  transports: ReadonlyMap<string, Transport> = new Map(),
): Promise<Postfix> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'joule-postfix-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const boxes = path.join(folder, 'mail')
  for (const each of ['queue', 'data', 'mail']) await mkdir(path.join(folder, each))
  await writeFile(path.join(folder, 'boxes'), addresses.map((each) => `${each} ${each}/\n`).join(''))
  const lines = [...transports].map(([address, transport]) => `${address} ${transport}:\n`)
  await writeFile(path.join(folder, 'transports'), lines.join(''))
  await writeFile(path.join(folder, 'main.cf'), mainSettings(folder, domain))
  await writeFile(path.join(folder, 'master.cf'), services(port))
  for (const each of ['data', 'mail'])
    await run('chown', [each === 'data' ? 'postfix' : `${NOBODY}`, path.join(folder, each)])
  t.after(async () => {
    await run(POSTFIX, ['-c', folder, 'stop']).catch(() => {})
    await rm(folder, { recursive: true, force: true })
  })
  await run(POSTFIX, ['-c', folder, 'start'])
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (address) => mailsIn(path.join(boxes, address, 'new')),
    log: () => readFile(path.join(folder, 'log'), 'utf8'),
  }
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
}

function mainSettings(folder: string, domain: string): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.${domain}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mydestination =
alias_maps =
local_recipient_maps =
recipient_delimiter = +
transport_maps = texthash:${folder}/transports
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = texthash:${folder}/boxes
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
smtpd_tls_security_level = none
smtpd_recipient_restrictions = reject_unlisted_recipient, reject_unauth_destination
`
}

function services(port: string): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
discard unix - - n - - discard
no-user unix - n n - 10 pipe user=nobody argv=/bin/sh -c { exit 67 }
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`
}
