import type { Cast, Person } from '../cast.ts'
import type { Exam } from '../exam.ts'

/** Giving energy: what it costs, what it brings, and where it ends. */
export async function energy(exam: Exam, cast: Cast): Promise<void> {
  const { author, reader, owner } = cast
  const post_id = await newPost(reader)
  const give = (from: Person, type: string, to = post_id) =>
    from.post('/api/energy/energize', { post_id: to, type })

  await exam.ends('giving with a negative balance', '403 energy_negative', give(author, 'light'))
  await exam.ends(
    'renaming with a negative balance',
    '403 energy_negative',
    author.put('/api/settings/profile', { username: author.username }),
  )
  await exam.ends('giving to oneself', '403 self_energize', give(reader, 'light'))
  await exam.ends('giving to what is not there', '404 post_not_found', give(reader, 'light', 9e15))
  await exam.ends('a gift of another size', '400 invalid_request', give(reader, 'huge'))

  const own = await newPost(author)
  const had = (await reader.get('/api/level/info')).number('exp')
  const light = await exam.ends(
    'a light gift',
    '200',
    reader.post('/api/energize', { post_id: own, type: 'light' }),
  )
  exam.is('costs 1 and brings 10 exp', [0, 10], [light.at('balance'), light.at('exp_gained')])
  exam.is('the giver’s exp', had + 10, (await reader.get('/api/level/info')).at('exp'))
  const heavy = await exam.ends('a heavy gift from 0', '200', give(reader, 'heavy', own))
  exam.is('costs 2, into the negative', [-2, 3], [heavy.at('balance'), heavy.at('given_on_post')])
  await exam.ends('and then no more', '403 energy_negative', give(reader, 'light', own))
  const received = await author.get('/api/energy/logs')
  exam.is(
    'the author received it',
    ['energize_in', 2],
    [received.at('items.0.reason'), received.at('items.0.delta')],
  )

  if (!owner) return exam.skip('the cap of 20 for one post', 'needs an owner')
  await exam.ends(
    'the owner adjusts energy',
    '200',
    owner.post('/api/admin/energy/adjust', { items: [{ uid: reader.uid, delta: 40 }], reason: 'selftest' }),
  )
  for (let gift = 0; gift < 8; gift++) await give(reader, 'heavy', own)
  await exam.ends('19 given and a heavy gift', '409 energize_cap_reached', give(reader, 'heavy', own))
  const last = await exam.ends('the last light gift', '200', give(reader, 'light', own))
  exam.is('reaches the cap', [20, 0], [last.at('given_on_post'), last.at('left_on_post')])
  await exam.ends('and then no more', '409 energize_cap_reached', give(reader, 'light', own))
  const day = await reader.get('/api/level/info')
  exam.is('a day of giving brings 50 exp at most', 50, day.at('today.energize_exp'))
}

async function newPost(author: Person): Promise<number> {
  return (await author.post('/api/studio/posts', { title: 'selftest', body: '<p>one</p>' })).number('id')
}
