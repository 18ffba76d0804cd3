import { sql } from 'kysely'
import { bossOf, type Stage } from './run-step.ts'
import { AUTHOR, DAY_MS, dayOf, isPublic, isThere, ownView, type Post, type World } from './world.ts'

interface Known {
  id: number
}

/** What everyone sees after a step, as the model says; of the post at hand in particular. */
export function factsOfModel(world: World, at: number) {
  const post = world.posts[at]
  const days = Array.from({ length: 7 }, (_, n) => dayOf(new Date(world.now.getTime() - (6 - n) * DAY_MS)))
  const shown = (post: Post) => ({ ...(post.shown ?? { title: post.title, version: post.textVersion }) })
  return {
    people: world.people.map(({ balance, exp }) => `${balance} energy, ${exp} exp`),
    texts: world.posts.map(({ texts }) => texts),
    listed: world.posts.map((post) =>
      isPublic(world, post) ? { ...post.shown, energy_count: post.energy } : null,
    ),
    stranger: post && isPublic(world, post) ? shown(post) : null,
    boss: post && isThere(world, post) ? shown(post) : null,
    studio: world.leavesAt ? null : world.posts.map((post) => (isThere(world, post) ? listed(post) : null)),
    trend: world.leavesAt ? null : days.map((day) => world.received[day] ?? 0),
  }
}

const listed = (post: Post) => ({ ...ownView(post), unsaved: post.typed })

/** The same, as the site says: through HTTP, and the books and the number of texts out of the database. */
export async function factsOfSite(
  stage: Stage,
  world: World,
  at: number,
): Promise<ReturnType<typeof factsOfModel>> {
  const { site, ids, tag, players } = stage
  const { visitor } = site
  const list = (await visitor.get(`/api/posts?tag=${encodeURIComponent(tag)}&page_size=100`)).json().items
  const see = async (reader: typeof visitor) => {
    const reply = await reader.get(`/api/posts/${ids[at] ?? 1}`)
    return ids[at] && reply.statusCode === 200 ? pick(reply.json(), ['title', 'version']) : null
  }
  const own = [
    'title',
    'version',
    'status',
    'revision_status',
    'reject_reason',
    'energy_count',
    'autosaved',
    'unsaved',
  ]
  const author = world.leavesAt ? null : await players[AUTHOR]!.comeBack()
  const studio: Known[] | undefined = (await author?.get('/api/studio/posts?page_size=100'))?.json().items
  const find = (items: Known[], id: number, fields: string[]) => {
    const item = items.find((each) => each.id === id)
    return item ? pick(item, fields) : null
  }
  return {
    people: await booksOf(stage),
    texts: await textsOf(stage),
    listed: ids.map((id) => find(list, id, ['title', 'version', 'energy_count'])),
    stranger: await see(visitor),
    boss: await see(await bossOf(stage)),
    studio: studio ? ids.map((id) => find(studio.map(byTitle), id, own)) : null,
    trend: author && (await author.get('/api/studio/trends')).json().series.energy,
  } as ReturnType<typeof factsOfModel>
}

/** Of what was typed, the title tells enough. */
function byTitle(item: Known & { unsaved?: { title: string } | null }): Known & { unsaved: string | null } {
  return { ...item, unsaved: item.unsaved?.title ?? null }
}

function pick(item: object, fields: string[]): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
}

async function booksOf({ site, players }: Stage): Promise<string[]> {
  const { rows } = await sql<{ books: string }>`
    select format('%s energy, %s exp', coalesce(balance, 0), coalesce(exp, 0)) as books
    from users u left join energy_accounts a on a.user_id = u.id left join user_levels l on l.user_id = u.id
    where u.id = any(${players.map(({ id }) => id)}) order by u.id`.execute(site.db)
  return rows.map(({ books }) => books)
}

async function textsOf({ site, ids }: Stage): Promise<number[]> {
  const { rows } = await sql<{ texts: number }>`
    select (select count(*) from post_revisions r where r.post_id = p.id) as texts
    from posts p where id = any(${ids}) order by id`.execute(site.db)
  return rows.map(({ texts }) => texts)
}
