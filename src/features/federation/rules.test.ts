import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SLACK } from '../../../test/kit/deep.ts'
import { mayFederateWith } from './rules.ts'

const among = (blocked: string, hosts: string[], allowed = '') =>
  hosts.filter((host) =>
    mayFederateWith({ 'federation.blocked': blocked, 'federation.allowed': allowed }, host),
  )

test('a domain of the owner’s lists is that host and all below it, however it is spelled', () => {
  const hosts = [
    'evil.example',
    'evil.example.',
    'evil.example:8080',
    'a.evil.example',
    'a.b.evil.example:8443',
    'devil.example',
    'evil.example.org',
    'example',
    'evil',
    '127.0.0.1:3000',
    '[::1]:3000',
    'xn--bcher-kva.example',
  ]
  const left = hosts.slice(5)
  for (const blocked of [
    'evil.example',
    'EVIL.Example',
    '.evil.example.',
    'other.example\r\n evil.example \n',
  ])
    assert.deepEqual(among(blocked, hosts), left, blocked)
  assert.deepEqual(among('', hosts), hosts)
  assert.deepEqual(among('\n\n', hosts), hosts)
  assert.deepEqual(among('bücher.example\n127.0.0.1', ['bücher', ...hosts.slice(-3)]), [
    'bücher',
    '[::1]:3000',
  ])
  assert.deepEqual(among('', hosts, 'Evil.Example'), hosts.slice(0, 5), 'only those, where any are let in')
  assert.deepEqual(among('b.evil.example', hosts, 'evil.example'), hosts.slice(0, 4))
})

test('a thousand hosts are looked up in the longest lists in some milliseconds', () => {
  let blocked = ''
  for (let n = 0; blocked.length < 19_980; n++) blocked += `spam-${n}.example\n`
  const lists = { 'federation.blocked': blocked, 'federation.allowed': `${blocked}social.example` }
  const hosts = Array.from({ length: 1_000 }, (_, n) => `h${n}.social.example`)
  const begin = performance.now()
  assert.ok(hosts.every((host) => mayFederateWith(lists, host)))
  const ms = performance.now() - begin
  assert.ok(ms < 100 * SLACK, `${Math.round(ms)} ms`)
})
