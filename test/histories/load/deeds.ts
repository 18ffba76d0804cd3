import type { Target } from './client.ts'
import type { Person, Recorder } from './person.ts'
import * as reading from './reading.ts'
import { banAndPardon, logOutAndIn } from './sessions.ts'
import { someoneElse, somePost, type World } from './world.ts'
import * as writing from './writing.ts'

interface Around {
  recorder: Recorder
  anyTarget(): Target
  /** More than people usually do. */
  deeds: Deed[]
}

export interface Deed {
  weight: number
  do(me: Person, world: World, around: Around): Promise<unknown>
}

type OnPost = (me: Person, world: World, post: ReturnType<typeof somePost> & {}) => Promise<unknown>

const onPost = (weight: number, deed: OnPost): Deed => ({
  weight,
  async do(me, world) {
    const post = somePost(world)
    if (post) await deed(me, world, post)
  },
})

const READS: Deed[] = [
  onPost(14, reading.readPost),
  onPost(3, reading.openPage),
  onPost(14, (me, _, post) => reading.readComments(me, post)),
  { weight: 4, do: reading.readList },
]

const DEEDS: Deed[] = [
  ...READS,
  onPost(6, (me, _, post) => reading.readReaction(me, post)),
  onPost(4, (me, _, post) => reading.readSaved(me, post)),
  { weight: 4, do: (me, world) => reading.readFollow(me, someoneElse(world, me)) },
  { weight: 2, do: (me) => reading.readReviewSwitch(me) },
  { weight: 5, do: (me) => reading.readLedger(me) },
  onPost(12, writing.react),
  onPost(8, (me, _, post) => writing.save(me, post)),
  { weight: 6, do: (me, world) => writing.follow(me, someoneElse(world, me)) },
  onPost(12, writing.comment),
  onPost(3, writing.dropComment),
  onPost(6, writing.likeComment),
  onPost(12, writing.give),
  { weight: 2, do: (me) => writing.checkIn(me) },
  { weight: 1, do: writing.renameOrWithdraw },
  { weight: 1, do: writing.publish },
  onPost(3, writing.hideOrShow),
  onPost(2, writing.edit),
  { weight: 0.3, do: (me, _, around) => logOutAndIn(me, around) },
]

const OF_OWNER: Deed[] = [
  ...READS,
  onPost(6, writing.hideOrShow),
  { weight: 1, do: (me, world) => writing.switchReview(me, world, world.random.chance(0.3)) },
  { weight: 0.3, do: (_, world, around) => banAndPardon(world, world.random.pick(world.members), around) },
]

export async function doSomething(me: Person, world: World, around: Around): Promise<void> {
  const deeds = me === world.owner ? OF_OWNER : me.uid ? DEEDS : READS
  const all = me.uid ? [...deeds, ...around.deeds] : deeds
  await world.random.weighted(all, ({ weight }) => weight).do(me, world, around)
}

/** What everybody sees once it is quiet: nothing that was acknowledged is missing. */
export async function lookAround(world: World): Promise<void> {
  const [visitor] = world.visitors
  for (const post of world.posts) {
    await reading.readPost(visitor!, world, post)
    await reading.readComments(post.author, post)
  }
  for (const member of world.members) {
    if (!member.session) await member.logIn()
    await reading.readLedger(member)
    for (const other of world.members) if (other.uid !== member.uid) await reading.readFollow(member, other)
  }
}
