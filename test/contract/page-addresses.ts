import { setUsername } from '../../src/features/accounts/service.ts'
import { transaction } from '../../src/kernel/db/db.ts'
import type { DeclaredRoute } from '../../src/kernel/http/route-policy.ts'
import type { TestApp } from '../kit/app.ts'
import type { NewPerson, PersonLike } from '../kit/user-builders.ts'
import { addressOf } from './declared-routes.ts'

/** A mail as a document of its own: nothing runs in it, not even what a test asks of a page. */
const MAIL = '/admin/mails/:kind'
const isPage = ({ method, url, options }: DeclaredRoute) => {
  const answers = options.schema?.response as Record<number, { contentMediaType?: string }>
  return method === 'GET' && url !== MAIL && answers[200]?.contentMediaType === 'text/html'
}

/** Addresses with a face of their own that no route tells of. */
const TABS = ['profile', 'security', 'sessions', 'tokens', 'notifications', 'privacy', 'blocks', 'energy']
const SETTINGS = TABS.map((tab) => `/settings?tab=${tab}`)
const STUDIO = ['/studio/posts?status=draft', '/studio/posts?status=locked', '/studio/analytics?range=90d']
const INBOX = ['comment', 'mention', 'like', 'follow', 'system'].map((tab) => `/messages?category=${tab}`)
const MORE = [
  '/?welcome=1',
  '/posts?sort=hot',
  ...INBOX,
  ...SETTINGS,
  ...STUDIO,
  '/login/second-step?with=recovery',
  '/nowhere',
]
const BODY = `<h2>One</h2><p>Text with <a href="https://example.org">a link</a></p><h2>Two</h2>
<pre><code class="language-ts">${'const a = 1; '.repeat(20)}</code></pre><h3>Three</h3><img src="https://example.org/a.png">
<table><tbody><tr>${'<th>A</th>'.repeat(20)}</tr><tr>${'<td>B</td>'.repeat(20)}</tr></tbody></table>
<ul><li class="task-open"><p>Water</p></li><li class="task-done"><p>Seeds</p></li></ul>
<blockquote class="callout-caution"><p>Hot</p></blockquote>
<pre><code class="language-math">E = mc^2</code></pre>`

/**
 * The address of every page, on a site where each has something to show to a visitor, a member or the owner.
 * All that people name or write is this word, and with `named` the people are called so, too.
 */
export async function pageAddresses(site: TestApp, word = 'Joule', named = false) {
  const { app, visitor, user, writer, owner, post, db } = site
  const [member, boss] = [await writer(), await owner()]
  await boss.put('/api/admin/site-settings', { key: 'newsletters.enabled', value: true })
  const { id } = await post({ author: member, title: word, body: BODY, tags: ['joule'] })
  await news(user, member, id, word)
  // In the middle of a set-up, between the two steps of a login, and waiting for a code by mail.
  await member.post('/api/settings/two-factor')
  visitor.keepCookies({ second_step: 'ticket', login_code: 'ticket' })
  if (named) {
    const people = await db.selectFrom('users').select('id').execute()
    for (const person of people)
      await transaction(db, (trx) => setUsername(trx, person.id, `${word}${person.id}`))
  }
  const draft = await post({ author: member, title: word, body: BODY, status: 'draft' })
  const addresses = app.declaredRoutes
    .filter(isPage)
    .flatMap((route) => [
      addressOf(route, '999999999'),
      addressOf(route, String(id)).replace(`/tags/${id}`, '/tags/joule'),
    ])
    // An operation that does not exist leads to the search.
    .map((address) => address.replace(/\/docs\/\d+$/, '/docs/postApiStudioPosts'))
  addresses.push(...(await spaceOf(member, id, word)), `/admin/users/${member.id}`)
  addresses.push(`/newsletter/subscribe?kind=author&subject=${member.id}`, '/newsletter/subscribe?done=')
  addresses.push(`/posts/${draft.id}`, `/studio/write?id=${draft.id}`, `/studio/history?id=${draft.id}`)
  const { url } = (await member.put(`/api/studio/posts/${draft.id}/draft-link`, { days: 7 })).json()
  addresses.push(`/studio/share?id=${draft.id}`, url.slice(url.indexOf('/drafts?')))
  return { member, boss, addresses: new Set([...addresses, ...MORE]) }
}

/** A notice of every kind that people bring about. */
async function news(user: NewPerson, member: PersonLike, postId: number, word: string): Promise<void> {
  const other = await user()
  await other.post(`/api/users/${member.id}/follow`)
  await other.post(`/api/posts/${postId}/like`)
  await other.post(`/api/posts/${postId}/comments`, { content: word })
  await other.post(`/api/posts/${postId}/comments`, { content: `@${member.username} ${word}` })
  await other.post('/api/reports', { target_type: 'post', target_id: postId, reason: word })
}

async function spaceOf(member: PersonLike, postId: number, name: string): Promise<string[]> {
  const { id } = (await member.post('/api/folders', { name, is_public: true })).json()
  await member.post(`/api/folders/${id}/posts`, { post_id: postId })
  const tabs = ['articles', 'following', 'followers', 'favorites', 'settings', `favorites&folder=${id}`]
  return tabs.map((tab) => `/space/${member.id}?tab=${tab}`)
}
