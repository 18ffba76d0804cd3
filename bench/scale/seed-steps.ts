import { activitySteps } from './seed-activity.ts'
import { ledgerSteps } from './seed-ledgers.ts'

/** People who existed before: the owner, and the author of one post in five. */
export interface Seeded {
  ownerId: number
  authorId: number
  /** In every post. With one, a paragraph is a line of 40 characters, with more it has 330. */
  paragraphs: number
}

/** Who is there: `first` is the lowest number of the people, of whom the first `authors` write; the others are readers. */
export interface Crowd {
  first: number
  people: number
  authors: number
}

/** On a tenth of all posts; on half a percent; on about twenty. */
export const TAGS = { common: 'life', middling: 'topic7', rare: 'thing7' } as const

/** Every list fills a page on the small site too; otherwise pages of different lengths would be compared. */
export const MORE_THAN_A_PAGE = 25

/** One of so many posts is the author's, and so many comments are below one post: a hundred thousand each on half a million posts. */
export const AUTHORS_SHARE = 5

/**
 * Two years of a site: people, posts in every state, some far more popular than others. All counters are those of the rows, so that
 * the audit passes.
 */
export function seedSteps(posts: number, { authorId, ownerId, paragraphs }: Seeded): string[] {
  const crowd = { first: authorId + 1, people: posts / 10, authors: posts / 200 }
  return [
    'select setseed(0.5)',
    ...peopleSteps(crowd),
    ...draftSteps(posts, paragraphs, crowd, authorId),
    ...postSteps(posts, paragraphs),
    ...LIST_STEPS,
    HISTORY_STEP,
    viewsStep(posts),
    ...activitySteps(posts, crowd, { authorId, ownerId }),
    ...ledgerSteps(crowd, authorId),
    daysStep(crowd, authorId),
    ...ROLL_UP_STEPS,
  ]
}

/** An SQL expression for one of the readers. */
export function reader({ first, people, authors }: Crowd, n: string): string {
  return `${first + authors} + (${n}) % ${people - authors}`
}

/** Some of the authors and some of the readers are leaving; a few are banned. The others are logged in. */
function peopleSteps({ first, people, authors }: Crowd): string[] {
  return [
    `insert into users (id, email, email_key, password_hash, username, username_key, status, ban_reason, deletes_at,
        status_changed_at, created_at)
      select ${first - 1} + n, n || '@example.org', n || '@example.org', 'x', 'person' || n,
        'person' || translate(n::text, '10', 'lo'),
        case when leaving then 'deleting' when banned then 'banned' else 'active' end,
        case when banned and not leaving then '广告' end, case when leaving then now() + interval '20 days' end,
        now() - interval '10 days', now() - interval '800 days' + interval '789 days' * n / ${people}
      from (select n, n % 5000 = 7 or n % 500 = 7 and n < ${authors} as leaving,
          n % ${Math.min(1_000, people / MORE_THAN_A_PAGE)} = 3 as banned
        from generate_series(1, ${people}) as n) as p`,
    `select setval(pg_get_serial_sequence('users', 'id'), ${first + people})`,
    `insert into sessions (user_id, status, ip, user_agent, access_hash, refresh_hash, access_until, created_at, last_used_at)
      select id, 'active', '2001:db8::1', 'Mozilla/5.0', sha256(('access' || id)::bytea), sha256(('refresh' || id)::bytea),
        now() - interval '4 days', now() - interval '5 days', now() - interval '4 days'
      from users where id >= ${first} and status = 'active'`,
  ]
}

const DRAFT = 0.93

/** What is chosen at random for each post, and what its state implies; the author's newest are drafts. */
function draftSteps(
  posts: number,
  paragraphs: number,
  { first, authors }: Crowd,
  authorId: number,
): string[] {
  const byAuthor = `id % ${AUTHORS_SHARE} = 0`
  return [
    `create temporary table texts as
      select n, string_agg(chr(19968 + (random() * 5000)::int), '') as words
      from generate_series(0, ${textsOf(posts) - 1}) as n, generate_series(1, ${charactersOf(paragraphs)}) group by n`,
    `create temporary table stages (stage, least, most, status, unlocked_status, revision_status, reject_reason,
        lock_reason, submitted, deleted) as values
      ('approved', 0.0, 0.9, 'approved', null, null, null, null, false, false),
      ('approved+draft', 0.9, 0.92, 'approved', null, 'draft', null, null, false, false),
      ('approved+pending', 0.92, ${DRAFT}, 'approved', null, 'pending', null, null, true, false),
      ('draft', ${DRAFT}, 0.96, 'draft', null, null, null, null, false, false),
      ('pending', 0.96, 0.97, 'pending', null, null, null, null, true, false),
      ('rejected', 0.97, 0.98, 'rejected', null, null, '还不行', null, true, false),
      ('locked approved', 0.98, 0.99, 'locked', 'approved', null, null, '先等等', false, false),
      ('deleted', 0.99, 1.0, 'approved', null, null, null, null, false, true)`,
    `create temporary table drafts as
      select id, author_id, created_at, created_at + interval '1 hour' as changed_at, tags, stages.*, public,
        case when public then floor(loved / 2)::int else 0 end as likes,
        case when public then floor(loved / 7.5)::int else 0 end as comments,
        case when public then gifts else 0 end as gifts
      from (
        select id, case when ${byAuthor} then ${authorId} else ${first} + floor(${authors} * random() ^ 2)::int end as author_id,
          date_trunc('milliseconds', now() - interval '2 days' - interval '730 days' * (1 - id / ${posts}.0)) as created_at,
          case when random() < 0.1 then array['Life'] else '{}' end || ('Topic' || floor(random() * 200)::int)
            || ('Thing' || floor(random() * ${posts / 20})::int) as tags,
          exp(random() ^ 2 * 6) as loved, floor(greatest(random(), 0.5) ^ 40 * 32)::int as gifts,
          case when ${byAuthor} and id > ${posts - AUTHORS_SHARE * MORE_THAN_A_PAGE} then ${DRAFT} else random() end as lot
        from generate_series(1, ${posts}::bigint) as id) as drawn
        join stages on lot >= least and lot < most,
        lateral (select coalesce(unlocked_status, status) = 'approved' as public) as shown`,
    'analyze texts, drafts',
    `create temporary table busiest as select sum(comments) as first,
        max(id) filter (where stage = 'approved' and author_id <> ${authorId}) as post_id from drafts`,
    `create temporary table saved as select id as post_id, now() - interval '1 day' - id * interval '1 second' as since
      from drafts where stage = 'approved' order by id desc limit ${Math.min(1_000, posts / 100)}`,
  ]
}

/** Below the busiest post: half of them roots, half replies to the first one. */
export function busyComments(posts: number): number {
  return Math.floor(posts / (2 * AUTHORS_SHARE))
}

/** An approved post whose author has changed it since has a second text. */
function postSteps(posts: number, paragraphs: number): string[] {
  const body = `repeat('<p>' || words || '</p>', ${paragraphs})`
  const revision = `(id, post_id, version, title, summary, summary_made, body, body_text, tags, page_html, headings,
    words, created_at)`
  return [
    `insert into posts (id, author_id, status, unlocked_status, revision_status, reject_reason, lock_reason, version,
        revision_id, public_revision_id, likes_count, comments_count, favorites_count, energy_count, views_count,
        created_at, updated_at, submitted_at, published_at, deleted_at)
      overriding system value
      select id, author_id, status, unlocked_status, revision_status, reject_reason, lock_reason,
        case when revision_status is null then 1 else 2 end,
        case when revision_status is null then id else ${posts} + id end, case when public then id end,
        likes, comments + case when id = (select post_id from busiest) then ${2 * busyComments(posts)} else 0 end,
        case when saved.post_id is null then 0 else 1 end, gifts, 10 * likes, created_at, changed_at,
        case when submitted then changed_at end, case when public then created_at end,
        case when deleted then now() - interval '1 day' end
      from drafts left join saved on post_id = id order by drafts.id`,
    `select setval(pg_get_serial_sequence('posts', 'id'), ${posts})`,
    `insert into post_revisions ${revision}
      select id, id, 1, left(words, 12), left(words, 90), true, ${body}, repeat(words, ${paragraphs}), tags,
        ${body}, '[]', ${charactersOf(paragraphs) * paragraphs}, created_at
      from drafts join texts on n = id % ${textsOf(posts)} order by drafts.id`,
    `insert into post_revisions ${revision}
      select ${posts} + r.post_id, r.post_id, 2, title || '，改过', summary, true, body, body_text, r.tags, page_html,
        headings, words, changed_at
      from post_revisions r join drafts d on d.id = r.post_id where d.revision_status is not null order by r.post_id`,
    `select setval(pg_get_serial_sequence('post_revisions', 'id'), ${2 * posts})`,
  ]
}

/** Few, so that more posts have the same one than a search ranks. */
function textsOf(posts: number): number {
  return Math.min(1_000, posts / 200)
}

function charactersOf(paragraphs: number): number {
  return paragraphs > 1 ? 330 : 40
}

/** What triggers would maintain, which do not run while seeding. */
const ROLL_UP_STEPS = [
  `insert into author_post_counts (author_id, status, posts)
    select author_id, status, count(*) from posts where deleted_at is null group by author_id, status`,
  `insert into author_totals (author_id, energy, comments, likes, favorites, views)
    select author_id, sum(energy_count), sum(comments_count), sum(likes_count), sum(favorites_count), sum(views_count)
    from posts where deleted_at is null group by author_id`,
]

const LIST_STEPS = [
  `insert into post_tags (post_id, tag, author_id, published_at, hot_score)
    select p.id, lower(tag), p.author_id, p.published_at, p.hot_score
    from posts p join drafts d on d.id = p.id, unnest(d.tags) as tag
    where p.status = 'approved' and p.deleted_at is null order by p.id`,
  `insert into post_energy_order (tag, energy_count, post_id, author_id)
    select '' as tag, energy_count, id as post_id, author_id from posts where status = 'approved' and deleted_at is null
    union all
    select tag, energy_count, post_id, t.author_id from post_tags t join posts on posts.id = post_id
    order by tag, energy_count, post_id`,
]

const HISTORY_STEP = `insert into post_history (post_id, actor_id, step, from_state, to_state, created_at)
  select d.id, d.author_id, step, from_state, to_state, d.created_at
  from drafts d join (values
    (1, array['approved', 'approved+draft', 'approved+pending', 'locked approved', 'deleted'], 'create', null, 'approved'),
    (1, array['draft', 'pending', 'rejected'], 'create', null, 'draft'),
    (2, array['pending', 'rejected'], 'submit', 'draft', 'pending'),
    (2, array['approved+draft', 'approved+pending'], 'edit', 'approved', 'approved+draft'),
    (2, array['locked approved'], 'lock', 'approved', 'locked approved'),
    (3, array['rejected'], 'reject', 'pending', 'rejected'),
    (3, array['approved+pending'], 'submit', 'approved+draft', 'approved+pending')
  ) as told (place, stages, step, from_state, to_state) on d.stage = any(stages)
  order by d.id, place`

export const TODAY = `(now() at time zone 'Asia/Shanghai')::date`

/** Ninety days of the author and of a tenth of the others who write, besides the gifts and saves that the audit counts. */
function daysStep({ first, authors }: Crowd, authorId: number): string {
  return `insert into author_days (author_id, day, energy, comments, likes, favorites, views)
    select author_id, day, sum(energy), sum(comments), sum(likes), sum(favorites), sum(views) from (
      select author_id, ${TODAY} - back as day, 0 as energy, (random() * 9)::int as comments, (random() * 30)::int as likes,
        (random() * 5)::int as favorites, (random() * 400)::int as views
      from (select ${authorId} as author_id union all select ${first} + n from generate_series(0, ${authors / 10}) as n) as a,
        generate_series(0, 89) as back
      union all
      select author_id, (g.created_at at time zone 'Asia/Shanghai')::date, amount, 0, 0, 0, 0
      from post_energize_logs g join drafts d on d.id = post_id
      union all
      select author_id, (since at time zone 'Asia/Shanghai')::date, 0, 0, 0, 1, 0 from saved join drafts d on d.id = post_id
    ) as parts group by author_id, day order by author_id, day`
}

/** The newest posts have ten readers each. */
function viewsStep(posts: number): string {
  return `insert into post_views (day, post_id, reader_hash)
    select ${TODAY}, ${posts} - n, decode(md5(n || ' ' || reader), 'hex')
    from generate_series(0, ${posts / 50}) as n, generate_series(1, 10) as reader`
}
