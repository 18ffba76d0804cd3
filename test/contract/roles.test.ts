import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasRight, isAtLeast, RIGHT_NAMES, type Right, ROLES, type Role } from '../../src/kernel/viewer.ts'
import type { BrowserLike } from '../kit/browser-like.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { giveRights } from '../subjects/moderators.ts'
import { addressOf, isApi, methodOf, nameOf } from './declared-routes.ts'
import { accessOf, routeTestSite } from './route-test-site.ts'

// Every route for every role. What a route declares is compared with the table of rights, so a new one is covered at once.

type Route = Awaited<ReturnType<typeof routeTestSite>>['routes'][number]

const rightOf = ({ options }: Route): Right | undefined => options.config?.right
const isForStaff = (route: Route) => ['moderator', 'admin', 'owner'].includes(accessOf(route))

function mayCall(route: Route, role: Role, rights: readonly Right[]): boolean {
  const right = rightOf(route)
  return right ? hasRight({ role, rights }, right) : isAtLeast(role, accessOf(route) as Role)
}

async function answerOf(who: BrowserLike, route: Route): Promise<'refused' | 'let in'> {
  const reply = await who.request(methodOf(route), addressOf(route), {})
  if (reply.statusCode !== 403) return 'let in'
  return isApi(route) && reply.json().error.code !== 'forbidden' ? 'let in' : 'refused'
}

test('each role is let in where the table of rights says so, and nowhere else', async (t) => {
  const { as, visitor, routes } = await routeTestSite(t)
  const staffRoutes = routes.filter(isForStaff)
  const people = new Map<Role, PersonLike>()
  for (const role of ROLES) people.set(role, await as(role))
  const walk = async (role: Role, rights: readonly Right[], walked: Route[]) => {
    for (const route of walked) {
      const expected = mayCall(route, role, rights) ? 'let in' : 'refused'
      const told = `${role} with ${rights.join(' ') || 'no right'} on ${nameOf(route)}`
      assert.equal(await answerOf(people.get(role)!, route), expected, told)
    }
  }
  for (const route of staffRoutes.filter(isApi)) {
    const { statusCode } = await visitor.request(methodOf(route), addressOf(route), {})
    assert.equal(statusCode, 401, nameOf(route))
  }
  await giveRights(people.get('owner')!, RIGHT_NAMES)
  for (const role of ROLES) await walk(role, RIGHT_NAMES, staffRoutes)
  // Any two rights differ in one of these rounds, so a route with the wrong one is found without a round for each.
  const ofRights = staffRoutes.filter(rightOf)
  for (const bit of [1, 2, 4]) {
    const given = RIGHT_NAMES.filter((_, index) => (index + 1) & bit)
    await giveRights(people.get('owner')!, given)
    await walk('moderator', given, ofRights)
  }
  assert.deepEqual([...new Set(ofRights.map(rightOf))].sort(), RIGHT_NAMES.toSorted())
})

test('a moderator finds the pages of their rights in the navigation, and no link leads to a refusal', async (t) => {
  const { as, post, writer } = await routeTestSite(t)
  const [boss, moderator, author, reader] = [
    await as('owner'),
    await as('moderator'),
    await writer(),
    await writer(),
  ]
  const { id: postId } = await post({ author })
  const said = (await reader.post(`/api/posts/${postId}/comments`, { content: 'first!' })).json().id
  for (const [target_type, target_id] of [
    ['post', postId],
    ['comment', said],
    ['user', author.id],
  ])
    await reader.post('/api/reports', { target_type, target_id, reason: 'rude' })
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  await author.put('/api/settings/profile', { signature: 'hello' })
  const draft = (await author.post('/api/studio/posts', { title: 'Waiting', body: '<p>text</p>' })).json()
  await author.post(`/api/studio/posts/${draft.id}/submit`)
  await boss.put(`/api/admin/users/${reader.id}/status`, { status: 'banned', until: null })
  await boss.put(`/api/admin/users/${reader.id}/status`, { status: 'active' })

  for (const right of RIGHT_NAMES) {
    await giveRights(boss, [right])
    const opened = new Set<string>()
    const waiting = ['/admin', '/', `/posts/${postId}`, `/space/${author.id}`]
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      if (opened.has(path)) continue
      opened.add(path)
      const { statusCode, body } = await moderator.get(path)
      assert.equal(statusCode, 200, `${right}: ${path}`)
      const links = [...body.matchAll(/href="(\/admin[^"#]*)/g)].map(([, link]) =>
        link!.replaceAll('&amp;', '&'),
      )
      waiting.push(...links)
    }
    assert.ok(opened.has('/admin'))
  }
})
