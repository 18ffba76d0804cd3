import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { until } from '../faults/site.ts'
import { freePort } from '../run/free-port.ts'
import { findProgram } from './programs.ts'

const SAMPLES = path.join(import.meta.dirname, '../../deploy')

/** A cache in front of a site, with a sample of deploy/ that is changed in ports and folders only. */
export interface Proxy {
  url: string
  /** The processor time that its processes have used. */
  cpuMs(): number
  stop(): Promise<void>
}

export async function startNginx(folder: string, site: string): Promise<Proxy> {
  await mkdir(folder, { recursive: true })
  return runNginx(folder, site)
}

/** The same with TLS and HTTP/2, and a certificate that nobody else believes. */
export async function startNginxWithTls(folder: string, site: string): Promise<Proxy & { tlsUrl: string }> {
  await mkdir(folder, { recursive: true })
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  execFileSync('openssl', [...request.split(' '), '-out', cert, '-keyout', key], { stdio: 'ignore' })
  const port = await freePort()
  await writeFile(
    path.join(folder, 'joule-tls.conf'),
    await sample('nginx-tls.conf', {
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      '/etc/letsencrypt/live/example.org/fullchain.pem': cert,
      '/etc/letsencrypt/live/example.org/privkey.pem': key,
    }),
  )
  return { ...(await runNginx(folder, site)), tlsUrl: `https://127.0.0.1:${port}` }
}

async function runNginx(folder: string, site: string): Promise<Proxy> {
  const port = await freePort()
  const main = path.join(folder, 'nginx.conf')
  await writeFile(main, nginxMain(folder))
  await writeFile(
    path.join(folder, 'joule.conf'),
    await sample('nginx.conf', {
      'listen 80;': `listen 127.0.0.1:${port};`,
      '/var/cache/nginx/joule': `${folder}/cache`,
      '/etc/nginx/joule-tls*.conf': `${folder}/joule-tls*.conf`,
      '127.0.0.1:3000': new URL(site).host,
    }),
  )
  return start('nginx', ['-p', folder, '-e', 'stderr', '-c', main], port)
}

export async function startVarnish(folder: string, site: string): Promise<Proxy> {
  await mkdir(folder, { recursive: true })
  const vcl = path.join(folder, 'joule.vcl')
  await writeFile(vcl, await sample('varnish.vcl', { '"3000"': `"${new URL(site).port}"` }))
  return runVarnish(folder, vcl, await freePort())
}

/** The same with purges by key, at a port that the site was told before. */
export async function startPurgedVarnish(folder: string, site: string, port: string): Promise<Proxy> {
  await mkdir(folder, { recursive: true })
  const [vcl, base] = [path.join(folder, 'purge.vcl'), path.join(folder, 'joule.vcl')]
  await writeFile(base, await sample('varnish.vcl', { '"3000"': `"${new URL(site).port}"` }))
  await writeFile(vcl, await sample('varnish-purge.vcl', { '/etc/varnish/joule.vcl': base }))
  return runVarnish(folder, vcl, port)
}

function runVarnish(folder: string, vcl: string, port: string): Promise<Proxy> {
  const words = ['-F', '-j', 'none', '-n', path.join(folder, 'state'), '-a', `127.0.0.1:${port}`]
  return start('varnishd', [...words, '-f', vcl, '-s', 'malloc,64m'], port)
}

/** In front of two sites. */
export async function startHaproxy(folder: string, one: string, two: string): Promise<Proxy> {
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const config = path.join(folder, 'haproxy.cfg')
  await writeFile(
    config,
    await sample('haproxy.cfg', {
      'bind :80': `bind 127.0.0.1:${port}`,
      '127.0.0.1:3000': new URL(one).host,
      '127.0.0.1:3001': new URL(two).host,
    }),
  )
  return start('haproxy', ['-db', '-f', config], port)
}

/** Of a process and its children; Linux counts in hundredths of a second. */
function cpuMsOf(pid: string): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [, , , , , , , , , , , user, system] = fields.join(') ').split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return (Number(user) + Number(system)) * 10 + children.reduce((sum, child) => sum + cpuMsOf(child), 0)
}

/** What an installed nginx has around the sample. */
function nginxMain(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/joule.conf;
}
`
}

async function sample(name: string, changes: Record<string, string>): Promise<string> {
  let text = await readFile(path.join(SAMPLES, name), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

async function start(program: string, words: string[], port: string): Promise<Proxy> {
  const child = spawn(findProgram(program)!, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (more) => {
    said += more
  })
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const failed = ended.then(() => Promise.reject(new Error(`${program} ended: ${said}`)))
  failed.catch(() => {})
  // A redirect to TLS is followed in vain: nobody believes the certificate.
  const answers = async () => (await fetch(`${url}/livez`, { redirect: 'manual' }).catch(() => null)) !== null
  await Promise.race([until(answers), failed])
  return {
    url,
    cpuMs: () => cpuMsOf(String(child.pid)),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
