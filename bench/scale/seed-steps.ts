import { activitySteps } from './seed-activity.ts'

/** People who existed before: the owner, and the author of one post in a hundred. */
export interface Seeded {
  ownerId: number
  authorId: number
  /** Of 330 characters each, in every post. */
  paragraphs: number
}

/** On a tenth of all posts; on half a percent; on about twenty. */
export const TAGS = { common: 'life', middling: 'topic7', rare: 'thing7' } as const

/** Every list fills a page on the small site too; otherwise pages of different lengths would be compared. */
export const MORE_THAN_A_PAGE = 25

/** Two years of a site: people, posts in every state, some far more popular than others. */
export function seedSteps(posts: number, { authorId, ownerId, paragraphs }: Seeded): string[] {
  const people = posts / 5
  const authors = posts / 200
  return [
    'select setseed(0.5)',
    ...peopleSteps(people, authors),
    ...draftSteps(posts, authors, authorId),
    ...postSteps(posts, paragraphs),
    ...LIST_STEPS,
    HISTORY_STEP,
    daysStep(authors, authorId),
    viewsStep(posts),
    ...activitySteps(posts, authorId, ownerId),
    ...ROLL_UP_STEPS,
  ]
}

/** Some of the authors and some of the readers are leaving; a few are banned. */
function peopleSteps(people: number, authors: number): string[] {
  return [
    `insert into users (email, email_key, password_hash, username, username_key, status, ban_reason, deletes_at,
        status_changed_at, created_at)
      select n || '@example.org', n || '@example.org', 'x', 'person' || n, 'person' || translate(n::text, '10', 'lo'),
        case when leaving then 'deleting' when banned then 'banned' else 'active' end,
        case when banned and not leaving then '广告' end, case when leaving then now() + interval '20 days' end,
        now() - interval '10 days', now() - interval '800 days' + interval '789 days' * n / ${people}
      from (select n, n % 5000 = 7 or n % 500 = 7 and n < ${authors} as leaving,
          n % ${Math.min(1_000, people / MORE_THAN_A_PAGE)} = 3 as banned
        from generate_series(1, ${people}) as n) as p`,
    `create temporary table people as select id from users where username like 'person%'`,
    `insert into user_levels (user_id, exp, chain_head)
      select id, 0, decode(repeat('00', 32), 'hex') from people`,
  ]
}

const DRAFT = 0.93

/** What is chosen at random for each post, and what its state implies; the author's newest are drafts. */
function draftSteps(posts: number, authors: number, authorId: number): string[] {
  return [
    `create temporary table texts as
      select n, string_agg(chr(19968 + (random() * 5000)::int), '') as words
      from generate_series(0, ${textsOf(posts) - 1}) as n, generate_series(1, 330) group by n`,
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
      select id, author_id, created_at, created_at + interval '1 hour' as changed_at, tags, loved, energy, stages.*,
        coalesce(unlocked_status, status) = 'approved' as public
      from (
        select id, case when id % 100 = 0 then ${authorId} else first_person + floor(${authors} * random() ^ 2)::int end as author_id,
          date_trunc('milliseconds', now() - interval '2 days' - interval '730 days' * (1 - id / ${posts}.0)) as created_at,
          case when random() < 0.1 then array['Life'] else '{}' end || ('Topic' || floor(random() * 200)::int)
            || ('Thing' || floor(random() * ${posts / 20})::int) as tags,
          exp(random() ^ 2 * 6) - 1 as loved, (random() ^ 4 * 200)::int as energy,
          case when id % 100 = 0 and id > ${posts - 100 * MORE_THAN_A_PAGE} then ${DRAFT} else random() end as lot
        from generate_series(1, ${posts}) as id, (select min(id) as first_person from people) as p) as drawn
        join stages on lot >= least and lot < most`,
    'analyze texts, drafts',
  ]
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
        (loved * 3)::int, loved::int, (loved / 2)::int, energy, (loved * 40)::int, created_at, changed_at,
        case when submitted then changed_at end, case when public then created_at end,
        case when deleted then now() - interval '1 day' end
      from drafts order by drafts.id`,
    `select setval(pg_get_serial_sequence('posts', 'id'), ${posts})`,
    `insert into post_revisions ${revision}
      select id, id, 1, left(words, 18), left(words, 90), true, ${body}, repeat(words, ${paragraphs}), tags,
        ${body}, '[]', 330 * ${paragraphs}, created_at
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
    select '', energy_count, id as post_id, author_id from posts where status = 'approved' and deleted_at is null
    union all
    select tag, energy_count, post_id, t.author_id from post_tags t join posts on posts.id = post_id
    order by post_id`,
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

const TODAY = `(now() at time zone 'Asia/Shanghai')::date`

function daysStep(authors: number, authorId: number): string {
  return `insert into author_days (author_id, day, comments, likes, favorites, views)
    select author_id, ${TODAY} - back, (random() * 9)::int, (random() * 30)::int, (random() * 5)::int, (random() * 400)::int
    from (select ${authorId} as author_id union all (select id from people order by id limit ${authors / 10})) as a,
      generate_series(0, 89) as back`
}

/** The newest posts have ten readers each. */
function viewsStep(posts: number): string {
  return `insert into post_views (day, post_id, reader_hash)
    select ${TODAY}, ${posts} - n, decode(md5(n || ' ' || reader), 'hex')
    from generate_series(0, ${posts / 50}) as n, generate_series(1, 10) as reader`
}
