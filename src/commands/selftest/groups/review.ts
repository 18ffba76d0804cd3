import type { Browser } from '../browser.ts'
import type { Cast, Person } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** What happens to posts and names while the review switch is on. */
export async function review(exam: Exam, cast: Cast): Promise<void> {
  const { owner, newcomer, visitor } = cast
  if (!owner) return exam.skip('the review switch and its decisions', 'needs an owner')
  // Someone of their own: the author has used up what may be published in an hour.
  const author = await cast.newPerson()
  await author.upload('/api/settings/avatar', cast.picture)
  await exam.ends('the owner turns review on', '200', switchReview(owner, true))
  exam.is('everyone can know', true, (await author.get('/api/settings/audit-status')).at('enabled'))
  await newPosts(exam, owner, author)
  await revisions(exam, owner, author, visitor)
  await names(exam, owner, newcomer)
}

export function switchReview(owner: Browser, value: boolean) {
  return owner.put('/api/admin/site-settings', { key: 'audit.enabled', value })
}

const words = { title: 'selftest', body: '<p>one</p>' }

async function newPosts(exam: Exam, owner: Browser, author: Person): Promise<void> {
  const made = await exam.ends('a new post', '201', author.post('/api/studio/posts', words))
  exam.is('is a draft', 'draft', made.at('status'))
  const [own, desk] = [`/api/studio/posts/${made.at('id')}`, `/api/admin/posts/${made.at('id')}`]
  await exam.ends('approving a draft', '409 conflict', owner.post(`${desk}/approve`))
  const sent = await exam.ends('submitting', '200', author.post(`${own}/submit`))
  exam.is('makes it wait', 'pending', sent.at('status'))
  await exam.ends('submitting again', '409 post_not_submittable', author.post(`${own}/submit`))
  await exam.ends('editing what waits', '409 post_not_editable', author.put(own, { title: 'x' }))
  await exam.ends('the author approves', '403 forbidden', author.post(`${desk}/approve`))
  await exam.ends(
    'a rejection without a reason',
    '400 invalid_request',
    owner.post(`${desk}/reject`, { reason: ' ' }),
  )
  const no = await exam.ends('a rejection', '200', owner.post(`${desk}/reject`, { reason: 'selftest' }))
  exam.is('is told with its reason', ['rejected', 'selftest'], [no.at('status'), no.at('reject_reason')])
  const edited = await exam.ends('editing what was rejected', '200', author.put(own, { title: 'better' }))
  exam.is('makes it a draft again', 'draft', edited.at('status'))
  await author.post(`${own}/submit`)
  const yes = await exam.ends('an approval', '200', owner.post(`${desk}/approve`))
  exam.is('makes it public', 'approved', yes.at('status'))
  await exam.ends('approving again', '409 conflict', owner.post(`${desk}/approve`))
  const locked = await exam.ends('a lock', '200', owner.post(`${desk}/lock`, { reason: 'selftest' }))
  exam.is('locks it', 'locked', locked.at('status'))
  await exam.ends('editing what is locked', '409 post_not_editable', author.put(own, { title: 'x' }))
  const open = await exam.ends('unlocking', '200', owner.post(`${desk}/unlock`))
  exam.is('brings it back to where it was', 'approved', open.at('status'))
}

async function revisions(exam: Exam, owner: Browser, author: Person, visitor: Browser): Promise<void> {
  const id = (await author.post('/api/studio/posts', words)).number('id')
  const [own, desk] = [`/api/studio/posts/${id}`, `/api/admin/posts/${id}`]
  await author.post(`${own}/submit`)
  await owner.post(`${desk}/approve`)
  const edited = await exam.ends('editing what is public', '200', author.put(own, { title: 'newer' }))
  exam.is('waits beside it', ['approved', 'draft'], [edited.at('status'), edited.at('revision_status')])
  exam.is('strangers read the old one', 'selftest', (await visitor.get(`/api/posts/${id}`)).at('title'))
  exam.is('submitting it', 'pending', (await author.post(`${own}/submit`)).at('revision_status'))
  await exam.ends('editing it meanwhile', '409 post_not_editable', author.put(own, { title: 'x' }))
  const no = await owner.post(`${desk}/reject`, { reason: 'selftest' })
  exam.is(
    'rejecting it leaves the old one',
    ['approved', 'rejected'],
    [no.at('status'), no.at('revision_status')],
  )
  await author.post(`${own}/submit`)
  exam.is('approving it', null, (await owner.post(`${desk}/approve`)).at('revision_status'))
  exam.is('strangers read the new one', 'newer', (await visitor.get(`/api/posts/${id}`)).at('title'))
}

async function names(exam: Exam, owner: Browser, person: Person): Promise<void> {
  const items = [{ uid: person.uid, delta: 20 }]
  await owner.post('/api/admin/energy/adjust', { items, reason: 'selftest' })
  const before = (await person.get('/api/energy/info')).number('balance')
  const rename = (username: string) => person.put('/api/settings/profile', { username })
  const asked = await exam.ends('a rename', '200', rename(`${person.username}_3`))
  exam.is(
    'waits and is charged',
    [['username'], before - 6],
    [asked.at('pending'), asked.at('energy_balance')],
  )
  await exam.ends('another one meanwhile', '409 profile_review_pending', rename(`${person.username}_4`))
  const waiting = (await owner.get('/api/admin/profile-reviews?page_size=100')).at('items')
  const mine = (waiting as { id: number; user: { uid: number } }[]).find(
    ({ user }) => user.uid === person.uid,
  )
  const path = `/api/admin/profile-reviews/${mine?.id}`
  await exam.ends('rejecting it', '200', owner.post(`${path}/reject`, { reason: 'selftest' }))
  exam.is('gives the energy back', before, (await person.get('/api/energy/info')).at('balance'))
  await exam.ends('deciding twice', '409 conflict', owner.post(`${path}/approve`))
}
