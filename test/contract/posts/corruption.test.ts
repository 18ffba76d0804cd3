import { type TestContext, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { invariantsOf } from '../../../src/invariants.ts'
import { picture } from '../../fixtures/pictures.ts'
import { testApp } from '../../kit/app.ts'
import { assertInvariantsDetect, type Corruption, duplicateRow } from '../../kit/corruption-cases.ts'
import { pictureParts, sendParts } from '../../kit/multipart.ts'

// Posts, gifts, what leads to them and their pictures.
const OURS = /^I(04|05|07|12|36|37|47|49|51|53|54|55|59|71|72|100|114|117|136|156|210)$/

/** A site on which a post was given energy, one was changed, one is a draft and one is gone. */
async function shelves(t: TestContext) {
  const site = await testApp(t)
  const [ming, lan] = [await site.writer(), await site.user()]
  const given = await site.post({ author: ming, tags: ['一'], title: '题' })
  await lan.post('/api/energize', { post_id: given.id, type: 'heavy' })
  const changed = await site.post({ author: ming, revision_status: 'draft' })
  const draft = await site.post({ author: ming, status: 'draft' })
  const kept = await site.post({ author: ming, status: 'draft', autosave: true })
  const thrown = await site.post({ author: ming, status: 'draft', autosave: true })
  await ming.delete(`/api/studio/posts/${thrown.id}/working-copy`)
  const gone = await site.post({ author: ming })
  await ming.delete(`/api/studio/posts/${gone.id}`)
  const taken = await site.post({ author: ming })
  await (await site.owner()).delete(`/api/admin/posts/${taken.id}`, { reason: '广告' })
  await ming.put(`/api/studio/posts/${draft.id}/draft-link`, { days: 7 })
  await sendParts(ming, '/api/posts/upload-image', pictureParts(await picture('png', 1200, 600)))
  return {
    ...site,
    ming,
    lan,
    given: given.id,
    changed: changed.id,
    draft: draft.id,
    kept: kept.id,
    thrown: thrown.id,
    gone: gone.id,
    taken: taken.id,
  }
}

test('every invariant of posts and gifts speaks when what it guards is broken', async (t) => {
  const { db, app, lan, ming, given, changed, draft, kept, thrown, gone, taken } = await shelves(t)
  const ledger = (change: RawBuilder<unknown>, reason: string) =>
    sql`update energy_ledger set ${change} where reason = ${reason} and account = 'user'`
  const post = (id: number, change: RawBuilder<unknown>) => sql`update posts set ${change} where id = ${id}`
  const text = (id: number, change: RawBuilder<unknown>) =>
    sql`update post_revisions set ${change} where post_id = ${id}`
  const charged = sql`reason = 'delete_post' and account = 'user'`

  const damages: Corruption[] = [
    ['I04', [sql`delete from energy_ledger where reason = 'energize_in'`], /: \d+ -2$/],
    ['I04', [sql`delete from energy_ledger where ref_type = 'energize'`], /: nothing in the books$/],
    ['I04', [sql`update post_energize_logs set amount = 1`], /^gift \d+ of 1 by /],
    ['I04', [sql`update post_energize_logs set giver_id = ${ming.id}`], /^gift \d+ of 2 by /],
    ['I05', [ledger(sql`ref_id = 0`, 'delete_post')], /refers to post 0, which does not exist$/],
    ['I05', [post(gone, sql`author_id = ${lan.id}`)], /refers to post \d+, which does not exist$/],
    ['I05', [ledger(sql`ref_id = 0`, 'energize_in')], /refers to energize 0, which does not exist$/],
    ['I07', [sql`update post_energize_sums set given = 3`], /gave post \d+ 2, the sum says 3$/],
    [
      'I07',
      [sql`update post_energize_sums set last_given_on = '2020-01-01'`],
      /on [\d-]+, the sum says 2020-01-01$/,
    ],
    ['I07', [sql`delete from post_energize_sums`], /gave post \d+ 2, the sum says 0$/],
    [
      'I07',
      [
        sql`alter table post_energize_sums drop constraint post_energize_sums_given_check`,
        sql`update post_energize_sums set given = 22`,
        sql`insert into post_energize_logs (post_id, giver_id, amount, created_at)
          select post_id, giver_id, 2, created_at from post_energize_logs, generate_series(1, 10)`,
      ],
      /gave post \d+ 22, the sum says 22$/,
    ],
    ['I12', duplicateRow('energy_ledger', charged, sql`id = 0`), /was charged 2 times for post \d+$/],
    ['I12', [post(gone, sql`deleted_at = null, in_bin = false`)], /was charged 1 times for post \d+$/],
    ['I12', [post(gone, sql`restores = 2`)], /was charged 1 times for post \d+$/],
    [
      'I36',
      [sql`alter table posts drop constraint posts_status_check`, post(draft, sql`status = 'odd'`)],
      /^post \d+ is odd$/,
    ],
    [
      'I36',
      [post(given, sql`public_revision_id = revision_id + 1`)],
      /shows revision \d+, which is newer than \d+$/,
    ],
    ['I36', [text(given, sql`version = 9`)], /has version 1, its text 9$/],
    ['I36', [post(changed, sql`revision_status = null`)], /: newer text without a state$/],
    ['I36', [post(given, sql`revision_status = 'draft'`)], /: a state without newer text$/],
    [
      'I37',
      [sql`update post_history set step = 'approve' where step = 'submit'`],
      /: approve from draft to pending$/,
    ],
    ['I37', [sql`delete from post_history where step = 'submit'`], /: approve from pending to approved$/],
    [
      'I37',
      [sql`delete from post_history where post_id = ${given} and step = 'approve'`],
      /is approved, its history says pending$/,
    ],
    ['I37', [sql`delete from post_history where post_id = ${draft}`], /is draft, its history says $/],
    ['I210', [post(given, sql`held_for = 'words'`)], /is approved, held for words$/],
    ['I210', [post(draft, sql`held_details = '{"score":1}'`)], /is draft, held for $/],
    [
      'I47',
      [sql`update uploads set type = 'image/gif' where variant_of is null`],
      /does not end like its type$/,
    ],
    [
      'I47',
      [
        sql`alter table uploads drop constraint uploads_check`,
        sql`update uploads set width = 9000, height = 9000 where variant_of is null`,
      ],
      /has too many pixels$/,
    ],
    [
      'I47',
      [sql`update uploads set width = 9000 where variant_of is not null`],
      /is a variant that is not smaller$/,
    ],
    [
      'I47',
      [
        sql`alter table uploads drop constraint uploads_type_check, drop constraint uploads_sides_check`,
        sql`alter table uploads drop constraint uploads_check`,
        sql`update uploads set kind = 'audio', width = null, height = null`,
      ],
      /is not what its kind says$/,
    ],
    [
      'I47',
      [sql`alter table uploads drop constraint uploads_sides_check`, sql`update uploads set width = null`],
      /has sides unlike its kind$/,
    ],
    ['I47', [sql`delete from uploads where variant_of is null`], /is a variant of nothing$/],
    ['I49', [text(given, sql`body = '<p onclick="x">'`)], /^revision \d+ of post \d+$/],
    ['I49', [text(given, sql`page_html = '<a href="javascript:x">'`)], /^revision \d+ of post \d+$/],
    ['I49', [text(given, sql`body = '<script>'`)], /^revision \d+ of post \d+$/],
    ['I49', [text(given, sql`title = chr(7)`)], /^revision \d+ of post \d+$/],
    ['I51', [text(given, sql`body = '<p>open'`)], /^revision \d+ of post \d+$/],
    ['I51', [text(given, sql`body = '<p class="x">text</p>'`)], /^revision \d+ of post \d+$/],
    ['I53', [post(given, sql`energy_count = 9`)], /has 9 energy, was given 2$/],
    ['I53', [sql`update author_days set energy = 9`], /: 9 energy counted, 2 received$/],
    ['I53', [sql`delete from author_days`], /: 0 energy counted, 2 received$/],
    ['I54', [sql`delete from post_tags`], /has 1 tags, 0 lead to it$/],
    ['I54', duplicateRow('post_tags', sql`true`, sql`post_id = ${draft}`), /has 0 tags, 1 lead to it$/],
    ['I54', [sql`update post_tags set hot_score = 77`], /^tag 一 of post \d+ sorts by old figures$/],
    [
      'I54',
      [sql`update post_energy_order set energy_count = 77`],
      /has \d+ energy and is listed by 77 under ""$/,
    ],
    [
      'I54',
      [sql`delete from post_energy_order where tag <> ''`],
      /has 2 energy and is listed by {2}under "一"$/,
    ],
    ['I114', [post(given, sql`language = 'en'`)], /^post \d+ is in zh and listed as en$/],
    ['I55', [sql`delete from post_search`], /is public and cannot be found$/],
    ['I55', [post(given, sql`deleted_at = created_at`)], /is not public and can be found$/],
    ['I59', [post(draft, sql`deleted_at = created_at`)], /is gone, and nothing says why$/],
    ['I59', [post(thrown, sql`autosaved = false`)], /is gone, and nothing says why$/],
    ['I59', [post(taken, sql`deleted_at = null`)], /stands there, and the log says that it was deleted$/],
    [
      'I71',
      [sql`update post_history set step = 'edit' where post_id = ${kept}`],
      /counts as autosaved, its history says edit$/,
    ],
    ['I117', [post(draft, sql`autosaved = true`)], /has a secret link, though it is only autosaved$/],
    [
      'I156',
      [
        sql`insert into series (author_id, title, description, created_at, updated_at)
          values (${lan.id}, '别人的', '', now(), now())`,
        sql`insert into post_working_copies (post_id, title, summary, body, tags, saved_at, series_id, series_chosen)
          select ${draft}, '', '', '', '{}', now(), max(id), true from series`,
      ],
      /^the working copy of post \d+ names series \d+ of user \d+$/,
    ],
    [
      'I136',
      [
        sql`insert into link_cards (owner_id, url, state, title, picture, wait_until, created_at)
          select ${lan.id}, 'https://a.example/', 'done', 'a', name, created_at, created_at from uploads where variant_of is null`,
      ],
      /^link card \d+ shows .*\.png$/,
    ],
    ['I100', [post(given, sql`publish_at = created_at`)], /is to go public at .*, though it is approved$/],
    ['I100', [post(gone, sql`publish_at = created_at`)], /is to go public at .*, though it is deleted$/],
    ['I100', [post(draft, sql`approved_revision_id = revision_id`)], /for a time, though it is draft$/],
    ['I72', [post(draft, sql`status = 'pending'`)], /has 1 draft posts, the roll-up says 2$/],
    ['I72', [post(given, sql`likes_count = 3`)], /received \(2,0,3,0,0\), the roll-up says \(2,0,0,0,0\)$/],
    ['I72', [sql`delete from author_totals`], /received \(2,0,0,0,0\), the roll-up says $/],
    ['I72', [sql`delete from author_post_counts`], /posts, the roll-up says 0$/],
    ['I55', [text(given, sql`title = '别的'`)], /is found by other words than its own$/],
  ]
  await assertInvariantsDetect(
    db,
    invariantsOf(app.files).filter(({ id }) => OURS.test(id)),
    damages,
  )
})
