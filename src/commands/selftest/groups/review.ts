import type { Accounts, Person } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import type { Expectations } from '../expectations.ts'

/** Review of posts and names while the review switch is on. */
export async function review(expect: Expectations, accounts: Accounts): Promise<void> {
  const { owner, newcomer, visitor } = accounts
  if (!owner) return expect.skip('the review switch and its decisions', 'needs an owner')
  // A new account: the author has used up the hourly publishing limit.
  const author = await accounts.newPerson()
  await author.upload('/api/settings/avatar', accounts.picture)
  await expect.answers('the owner turns review on', '200', switchReview(owner, true))
  expect.equals('everyone can know', true, (await author.get('/api/settings/audit-status')).at('enabled'))
  await newPosts(expect, owner, author)
  await revisions(expect, owner, author, visitor)
  await names(expect, owner, newcomer)
}

export function switchReview(owner: Browser, value: boolean) {
  return owner.put('/api/admin/site-settings', { key: 'audit.enabled', value })
}

const input = { title: 'selftest', body: '<p>one</p>' }

async function newPosts(expect: Expectations, owner: Browser, author: Person): Promise<void> {
  const made = await expect.answers('a new post', '201', author.post('/api/studio/posts', input))
  expect.equals('is a draft', 'draft', made.at('status'))
  const [own, admin] = [`/api/studio/posts/${made.at('id')}`, `/api/admin/posts/${made.at('id')}`]
  await expect.answers('approving a draft', '409 not_pending', owner.post(`${admin}/approve`))
  const sent = await expect.answers('submitting', '200', author.post(`${own}/submit`))
  expect.equals('makes it wait', 'pending', sent.at('status'))
  await expect.answers('submitting again', '409 post_not_submittable', author.post(`${own}/submit`))
  await expect.answers('editing what waits', '409 post_not_editable', author.put(own, { title: 'x' }))
  await expect.answers('the author approves', '403 forbidden', author.post(`${admin}/approve`))
  const no = await expect.answers('a rejection', '200', owner.post(`${admin}/reject`, { reason: 'selftest' }))
  expect.equals(
    'is told with its reason',
    ['rejected', 'selftest'],
    [no.at('status'), no.at('reject_reason')],
  )
  const edited = await expect.answers(
    'editing what was rejected',
    '200',
    author.put(own, { title: 'better' }),
  )
  expect.equals('makes it a draft again', 'draft', edited.at('status'))
  await author.post(`${own}/submit`)
  const yes = await expect.answers('an approval', '200', owner.post(`${admin}/approve`))
  expect.equals('makes it public', 'approved', yes.at('status'))
  await expect.answers('approving again', '409 already_approved', owner.post(`${admin}/approve`))
  const locked = await expect.answers('a lock', '200', owner.post(`${admin}/lock`, { reason: 'selftest' }))
  expect.equals('locks it', 'locked', locked.at('status'))
  await expect.answers('editing what is locked', '409 post_not_editable', author.put(own, { title: 'x' }))
  const open = await expect.answers('unlocking', '200', owner.post(`${admin}/unlock`))
  expect.equals('brings it back to where it was', 'approved', open.at('status'))
}

async function revisions(
  expect: Expectations,
  owner: Browser,
  author: Person,
  visitor: Browser,
): Promise<void> {
  const id = (await author.post('/api/studio/posts', input)).number('id')
  const [own, admin] = [`/api/studio/posts/${id}`, `/api/admin/posts/${id}`]
  await author.post(`${own}/submit`)
  await owner.post(`${admin}/approve`)
  const edited = await expect.answers('editing what is public', '200', author.put(own, { title: 'newer' }))
  expect.equals(
    'the new text waits',
    ['approved', 'draft'],
    [edited.at('status'), edited.at('revision_status')],
  )
  expect.equals('visitors read the old one', 'selftest', (await visitor.get(`/api/posts/${id}`)).at('title'))
  expect.equals('submitting it', 'pending', (await author.post(`${own}/submit`)).at('revision_status'))
  await expect.answers('editing it meanwhile', '409 post_not_editable', author.put(own, { title: 'x' }))
  const no = await owner.post(`${admin}/reject`, { reason: 'selftest' })
  expect.equals(
    'rejecting it leaves the old one',
    ['approved', 'rejected'],
    [no.at('status'), no.at('revision_status')],
  )
  await author.post(`${own}/submit`)
  expect.equals('approving it', null, (await owner.post(`${admin}/approve`)).at('revision_status'))
  expect.equals('visitors read the new one', 'newer', (await visitor.get(`/api/posts/${id}`)).at('title'))
}

async function names(expect: Expectations, owner: Browser, person: Person): Promise<void> {
  const items = [{ uid: person.uid, delta: 20 }]
  await owner.post('/api/admin/energy/adjust', { items, reason: 'selftest' })
  const before = (await person.get('/api/energy/info')).number('balance')
  const rename = (username: string) => person.put('/api/settings/profile', { username })
  const asked = await expect.answers('a rename', '200', rename(`${person.username}_3`))
  expect.equals(
    'waits and is charged',
    [['username'], before - 6],
    [asked.at('pending'), asked.at('energy_balance')],
  )
  await expect.answers('another one meanwhile', '409 profile_review_pending', rename(`${person.username}_4`))
  const waiting = (await owner.get('/api/admin/profile-reviews?page_size=100')).at('items')
  const mine = (waiting as { id: number; user: { uid: number } }[]).find(
    ({ user }) => user.uid === person.uid,
  )
  const path = `/api/admin/profile-reviews/${mine?.id}`
  await expect.answers('rejecting it', '200', owner.post(`${path}/reject`, { reason: 'selftest' }))
  expect.equals('gives the energy back', before, (await person.get('/api/energy/info')).at('balance'))
  await expect.answers('deciding twice', '409 not_pending', owner.post(`${path}/approve`))
}
