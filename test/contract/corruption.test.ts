import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { invariantsOf } from '../../src/invariants.ts'
import { assertInvariantsDetect, type Corruption, duplicateRow } from '../kit/corruption-cases.ts'
import { seededSite } from '../subjects/seeded-site.ts'

// The books, the tasks, the check-ins, the renames and the names; what posts add to them is in posts/damage.test.ts.
const OURS = /^I(?!04|07|12)(0\d|1\d|2[0-4]|42|62)$/

test('every invariant of the economy speaks when what it guards is broken', async (t) => {
  const { db, app, ming } = await seededSite(t)
  const me = ming.id
  const energy = (change: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`update energy_ledger set ${change} where ${where}`
  const mine = (reason: string) => sql`user_id = ${me} and reason = ${reason}`
  const damages: Corruption[] = [
    [
      'I01',
      [sql`update energy_accounts set balance = 99 where user_id = ${me}`],
      /has 99 but the ledger says 16$/,
    ],
    ['I01', [sql`delete from energy_ledger where user_id = ${me}`], /has 16 but the ledger says 0$/],
    ['I02', [energy(sql`balance_after = 99`, mine('admin_adjust'))], /says 99 after, not 22$/],
    [
      'I03',
      [energy(sql`delta = 7`, sql`account = 'sink' and reason = 'rename'`)],
      /has 2 rows that sum to 1$/,
    ],
    ['I03', [sql`delete from energy_ledger where account = 'mint'`], /has 1 rows that sum to \d+$/],
    ['I05', [energy(sql`ref_id = 0`, mine('rename'))], /refers to profile_review 0, which does not exist$/],
    [
      'I05',
      [sql`delete from user_check_ins where user_id = ${me}`],
      /refers to day \d{8}, which does not exist$/,
    ],
    ['I05', [energy(sql`ref_id = 0`, mine('admin_adjust'))], /refers to adjustment 0, which does not exist$/],
    ['I06', [energy(sql`delta = 2`, mine('check_in'))], /: 2 for check_in$/],
    ['I06', [energy(sql`delta = -5`, mine('rename'))], /: -5 for rename$/],
    ['I06', [energy(sql`delta = 5`, mine('rename_refund'))], /: 5 for rename_refund$/],
    ['I08', [energy(sql`balance_after = -7`, mine('rename'))], /: rename at a balance of -1$/],
    [
      'I09',
      [sql`delete from energy_ledger where ${mine('rename_refund')}`],
      /\(rejected, paid 6\) was refunded 0 times$/,
    ],
    [
      'I09',
      [sql`update profile_reviews set status = 'approved' where user_id = ${me}`],
      /\(approved, paid 6\) was refunded 1 times$/,
    ],
    [
      'I09',
      [
        sql`update profile_reviews set status = 'withdrawn' where user_id = ${me}`,
        sql`delete from energy_ledger where ${mine('rename_refund')}`,
      ],
      /\(withdrawn, paid 6\) was refunded 0 times$/,
    ],
    ['I09', duplicateRow('energy_ledger', mine('rename_refund'), sql`id = 0`), /was refunded 2 times$/],
    [
      'I10',
      [sql`update profile_reviews set charged = 0 where user_id = ${me}`],
      /\(paid 0\) was charged 1 times$/,
    ],
    ['I10', [sql`delete from energy_ledger where ${mine('rename')}`], /\(paid 6\) was charged 0 times$/],
    [
      'I11',
      [sql`update profile_reviews set charged = 0 where user_id = ${me}`],
      /was renamed for free 2 times$/,
    ],
    [
      'I13',
      duplicateRow('energy_ledger', mine('rename'), sql`id = 0`),
      /: rename for profile_review \d+ stands 2 times$/,
    ],
    [
      'I13',
      duplicateRow('energy_ledger', mine('check_in'), sql`id = 0`),
      /: check_in for day \d+ stands 2 times$/,
    ],
    [
      'I14',
      [energy(sql`delta = delta - 1`, sql`account = 'mint' and reason = 'admin_adjust'`)],
      /^18 in circulation, 17 in accounts$/,
    ],
    [
      'I15',
      [sql`update user_levels set exp = 1000 where user_id = ${me}`],
      /has 1000 exp but the ledger says 30$/,
    ],
    [
      'I16',
      [sql`update exp_ledger set balance_after = 99 where ${mine('task_signature')}`],
      /says 99 after, not \d+$/,
    ],
    ['I17', [sql`delete from exp_ledger where ${mine('check_in')}`], /paid 0 exp and 1 energy$/],
    ['I17', [sql`delete from energy_ledger where ${mine('check_in')}`], /paid 5 exp and 0 energy$/],
    ['I17', [sql`update exp_ledger set delta = 6 where ${mine('check_in')}`], /paid 6 exp and 1 energy$/],
    [
      'I17',
      duplicateRow('exp_ledger', mine('check_in'), sql`id = 0, ref_id = 20200101`),
      /^entry 0 pays a check-in that never was$/,
    ],
    [
      'I18',
      [
        sql`alter table daily_exp_summaries drop constraint daily_exp_summaries_exp_check`,
        sql`insert into daily_exp_summaries values (${me}, '2026-03-05', 51)`,
      ],
      /got 51 on 2026-03-05$/,
    ],
    [
      'I19',
      [sql`insert into daily_exp_summaries values (${me}, '2026-03-05', 10)`],
      /10 in the summary, 0 granted$/,
    ],
    [
      'I19',
      duplicateRow('exp_ledger', mine('check_in'), sql`id = 0, reason = 'energize'`),
      /0 in the summary, 5 granted$/,
    ],
    ['I20', [sql`delete from user_tasks where user_id = ${me}`], /task \w+ paid 10$/],
    ['I20', [sql`delete from exp_ledger where ${mine('task_username')}`], /task username paid 0$/],
    ['I20', duplicateRow('exp_ledger', mine('task_username'), sql`id = 0`), /task username paid 20$/],
    [
      'I22',
      [sql`update user_check_ins set created_at = created_at - interval '1 day'`],
      /^the check-in of user \d+ on \S+ was at /,
    ],
    ['I22', [sql`update user_levels set checked_in_on = '2020-01-01'`], /last check-in 2020-01-01, not /],
    ['I23', [sql`update exp_ledger set balance_after = 5 where ${mine('check_in')}`], /had 0 exp$/],
    [
      'I24',
      [
        sql`drop index notifications_level_up`,
        ...duplicateRow('notifications', sql`recipient_id = ${me} and kind = 'level_up'`, sql`id = 0`),
      ],
      /was told of level 1 2 times$/,
    ],
    [
      'I42',
      [sql`update users set email_key = 'x@example.org' where id = ${me}`],
      /the key of the email is wrong$/,
    ],
    [
      'I62',
      [sql`update energy_adjustments set people = 2`],
      /^adjustment \d+: 20 for 2 people, the books say 20 for 1$/,
    ],
    ['I62', [sql`update energy_adjustments set total = 5`], /: 5 for 1 people, the books say 20 for 1$/],
    ['I42', [sql`update users set username_key = 'x' where id = ${me}`], /the key of the name is wrong$/],
    ['I42', [sql`update users set username = username || chr(12644) where id = ${me}`], /the name is wrong$/],
    [
      'I42',
      [sql`update users set username = U&'\\3164\\3164', username_key = U&'\\1160\\1160' where id = ${me}`],
      /the name holds what shows nothing$/,
    ],
    [
      'I42',
      [sql`update users set email = U&'m\\200Be@x.org', email_key = U&'m\\200Be@x.org' where id = ${me}`],
      /the email is none$/,
    ],
  ]

  await assertInvariantsDetect(
    db,
    invariantsOf(app.files).filter(({ id }) => OURS.test(id)),
    damages,
  )
})
