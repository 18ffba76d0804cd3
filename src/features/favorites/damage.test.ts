import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { assertInvariantsDetect, type Corruption, duplicateRow } from '../../../test/kit/corruption-cases.ts'
import { favoritesSlice } from './slice.ts'

test('every invariant of folders speaks when what it guards is broken', async (t) => {
  const { db, user, writer, post } = await testApp(t)
  const [ming, author] = [await user(), await writer()]
  const { id } = await post({ author })
  await ming.post(`/api/posts/${id}/favorite`)
  const damages: Corruption[] = [
    [
      'I34',
      [
        sql`alter table folder_items drop constraint folder_items_pkey`,
        ...duplicateRow('folder_items', sql`true`, sql`added_at = added_at - interval '1 day'`),
      ],
      /^post \d+ is in folder \d+ 2 times$/,
    ],
    ['I34', [sql`update folder_items set post_id = 0`], /^post 0 in folder \d+ of user \d+: no such post$/],
    ['I34', [sql`delete from folders`], /: no such folder$/],
    ['I34', [sql`update folder_items set owner_id = ${author.id}`], /: no such folder$/],
    ['I34', [sql`update folders set items_count = 7`], /^folder \d+ counts 7 items, there are 1$/],
    ['I34', [sql`delete from folder_items`], /^folder \d+ counts 1 items, there are 0$/],
    [
      'I35',
      [sql`drop index folders_default`, ...duplicateRow('folders', sql`true`, sql`id = 0, items_count = 0`)],
      /^user \d+ has 2 default folders$/,
    ],
    ['I57', [sql`delete from folder_items`], /^user \d+ and post \d+: saved, but in no folder$/],
    ['I57', [sql`delete from post_saves`], /^user \d+ and post \d+: in a folder, but not saved$/],
    ['I57', [sql`update posts set favorites_count = 4`], /^post \d+ counts 4 who saved it, there are 1$/],
    ['I57', [sql`update author_days set favorites = 0`], /: 0 saves counted, 1 stand$/],
    [
      'I57',
      [sql`insert into author_days (author_id, day, favorites) values (${author.id}, '2020-01-01', -1)`],
      /on 2020-01-01: -1 saves counted$/,
    ],
  ]
  await assertInvariantsDetect(db, favoritesSlice.invariants, damages)
})
