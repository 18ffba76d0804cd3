import { sql } from 'kysely'
import type { Db } from '../../../src/kernel/db/db.ts'

/** Copies of a draft or a public post, as many as wanted, with all that belongs to it. */
export async function copyPost(db: Db, id: number, times: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Foreign keys of a connection that knew the table small are checked by whole scans, one for each copy.
    await sql`discard plans`.execute(trx)
    await sql`
      with copied as (
        insert into posts (author_id, status, version, revision_id, public_revision_id, created_at, updated_at,
          submitted_at, published_at)
        select author_id, status, version, revision, case when public_revision_id is not null then revision end, created_at, updated_at, submitted_at, published_at
        from posts, lateral (select nextval(pg_get_serial_sequence('post_revisions', 'id')) as revision
          from generate_series(1, ${times}) where posts.id is not null) as fresh
        where posts.id = ${id} returning *
      ), written as (
        insert into post_revisions (id, post_id, version, title, summary, summary_made, body, body_text, tags,
          page_html, headings, words, created_at)
        select copied.revision_id, copied.id, 1, title, summary, summary_made, '', '', r.tags, '', '[]', 0, r.created_at
        from copied, post_revisions r where r.post_id = ${id}
      ), led as (
        insert into post_tags select copied.id, tag, copied.author_id, copied.published_at, copied.hot_score
        from copied, post_tags t where t.post_id = ${id}
      ), listed as (
        insert into post_energy_order select tag, 0, copied.id, copied.author_id
        from copied, post_energy_order o where o.post_id = ${id}
      )
      insert into post_history (post_id, actor_id, step, from_state, to_state, created_at)
      select id, author_id, 'create', null, status, created_at from copied`.execute(trx)
  })
}

/** So many copies would only make the audit after the file slow. */
export async function deleteCopies(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Roll-ups follow by trigger, which the next line turns off.
    await trx
      .updateTable('posts')
      .set((eb) => ({ deleted_at: eb.ref('created_at') }))
      .where('id', '>', id)
      .execute()
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of ['post_tags', 'post_energy_order', 'post_history', 'post_revisions'] as const)
      await trx.deleteFrom(table).where('post_id', '>', id).execute()
    await trx.deleteFrom('posts').where('id', '>', id).execute()
  })
}
