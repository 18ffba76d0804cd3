import path from 'node:path'
import { BIN } from '../peers/debian-postgres.ts'

export const SUPERUSER = { user: 'postgres', password: 'super' }
export type NodeNumber = 1 | 2
export const NODES: NodeNumber[] = [1, 2]

/** A server's own port, and the one at which the others reach it: between them lies a wire that a test can cut. */
export interface Place {
  inside: number
  outside: number
}

export interface NodePorts {
  postgres: Place
  /** Patroni's API, which also answers health checks. */
  api: Place
  /** The node's own way to etcd. */
  etcd: number
}

/** JSON is YAML too. */
export function patroniConfig(folder: string, node: NodeNumber, { postgres, api, etcd }: NodePorts): string {
  const at = (port: number) => `127.0.0.1:${port}`
  return JSON.stringify({
    scope: 'joule',
    name: nameOf(node),
    restapi: { listen: at(api.inside), connect_address: at(api.outside) },
    // Else it would ask etcd for its address, and go past the wire.
    etcd3: { hosts: at(etcd), use_proxies: true },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'local all all trust',
      ],
    },
    postgresql: {
      listen: at(postgres.inside),
      connect_address: at(postgres.outside),
      data_dir: dataOf(folder, node),
      bin_dir: BIN,
      pgpass: path.join(folder, `pgpass${node}`),
      authentication: {
        superuser: { username: SUPERUSER.user, password: SUPERUSER.password },
        replication: { username: 'replicator', password: 'rep' },
        rewind: { username: 'rewinder', password: 'rew' },
      },
      parameters: { unix_socket_directories: folder, shared_buffers: '128MB' },
    },
  })
}

export function haproxyConfig(primary: number, replicas: number, ports: NodePorts[]): string {
  const servers = ports.map(
    ({ postgres, api }, index) =>
      `  server pg${index + 1} 127.0.0.1:${postgres.outside} check port ${api.outside}`,
  )
  const listen = (name: string, port: number) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS /${name}`,
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    ...listen('primary', primary),
    ...listen('replica', replicas),
    '',
  ].join('\n')
}

export function nameOf(node: NodeNumber): string {
  return `pg${node}`
}

export function dataOf(folder: string, node: NodeNumber): string {
  return path.join(folder, `data${node}`)
}
