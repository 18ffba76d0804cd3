import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOf } from './statement-label.ts'

test('a statement is known in the metrics by what it does first', () => {
  const labels = {
    'select "id" from "posts" inner join "users" on true for no key update': 'select posts',
    'select 1': 'select',
    begin: 'begin',
    'INSERT INTO "likes" ("id") values ($1) on conflict do update set id = 1': 'insert likes',
    'delete from follows where id = $1': 'delete follows',
    'with calls as (select * from unnest($1::int[]) as c (id)), found as materialized (select from calls) select from found join users u on true':
      'select users',
    'with calls as (select from users for update), changed as (update posts set score = 1) select':
      'update posts',
  }
  for (const [text, label] of Object.entries(labels)) assert.equal(labelOf(text), label)
})
