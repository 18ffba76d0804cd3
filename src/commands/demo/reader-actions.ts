import { CAP_PER_POST, GIFTS } from '../../features/energize/rules.ts'
import { energize } from '../../features/energize/service.ts'
import { addItem, toggleFavorite } from '../../features/favorites/service.ts'
import { toggleFollow } from '../../features/follows/service.ts'
import { toggleReaction } from '../../features/reactions/service.ts'
import type { Random } from './random.ts'
import type { Person, PublicPost, World } from './world.ts'

const MAX_GIFTS = 4

/** Views a post and perhaps likes, saves or dislikes it and follows its author. */
export async function readPost(
  world: World,
  person: Person,
  post: PublicPost,
  random: Random,
): Promise<void> {
  const { db, views } = world
  const { viewer, character } = person
  const loved = character.loves.includes(post.article.theme)
  person.read.add(post.id)
  views.count({ id: post.id, author: { uid: post.author.viewer.id } }, { viewer, ip: '', userAgent: '' })

  if (random.happens(loved ? 0.75 : 0.35)) {
    await toggleReaction(db, viewer, post.id, 'like')
    person.liked.push(post)
    if (random.happens(loved ? 0.35 : 0.12)) await save(world, person, post, random)
    await perhapsFollow(world, person, post.author, random)
  } else if (random.happens(0.03)) await toggleReaction(db, viewer, post.id, 'dislike')
}

async function save({ db }: World, { viewer, folder }: Person, { id }: PublicPost, random: Random) {
  if (folder !== null && random.happens(0.6)) await addItem(db, viewer, folder, id)
  else await toggleFavorite(db, viewer, id)
}

async function perhapsFollow({ db }: World, person: Person, author: Person, random: Random): Promise<void> {
  const { id } = author.viewer
  const known = person.liked.filter((post) => post.author === author).length
  if (person.follows.has(id) || !random.happens(known > 1 ? 0.6 : 0.15)) return
  person.follows.add(id)
  await toggleFollow(db, person.viewer, id)
}

/** Energizes recently liked posts, with the heavy gift if the balance allows. */
export async function giveEnergy(
  { db, posts }: World,
  person: Person,
  balance: number,
  random: Random,
): Promise<void> {
  let left = balance
  for (const post of person.liked.slice(-6)) {
    if (left <= balance - MAX_GIFTS * GIFTS.heavy || left <= 0) return
    const given = person.given.get(post.id) ?? 0
    if (!posts.includes(post) || given + GIFTS.heavy > CAP_PER_POST || random.happens(0.4)) continue
    const type = left >= GIFTS.heavy && random.happens(0.7) ? 'heavy' : 'light'
    left = (await energize(db, person.viewer, { post_id: post.id, type })).balance
    person.given.set(post.id, given + GIFTS[type])
  }
}
