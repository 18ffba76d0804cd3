import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { CLOSE_DAYS } from '../../src/features/traffic/close-days.ts'
import { jobsOf } from '../../src/jobs.ts'
import { shanghaiDay } from '../../src/kernel/calendar.ts'
import { runJob } from '../../src/kernel/ops/jobs.ts'
import type { TestApp } from '../kit/app.ts'

/** Known, so that no two readers of these few share a register. */
export async function knownSalt({ db }: TestApp): Promise<void> {
  const day = shanghaiDay(db.clock.now())
  await sql`insert into view_salts values (${day}, ${Buffer.alloc(32, 7)}) on conflict do nothing`.execute(db)
}

/** Waits for the pages of today: they are counted when they are sent, which is a moment after they are received. */
export async function written({ app, db }: TestApp, pages: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    await app.traffic.flush()
    const { rows } = await sql<{ pages: number }>`
      select coalesce(sum(pages + crawler_pages), 0) as pages from traffic_days
      where day = ${shanghaiDay(db.clock.now())}`.execute(db)
    if (rows[0]!.pages === pages) return
    await pause(10)
  }
  assert.fail(`${pages} pages were not written`)
}

export function closeDays({ db, app }: TestApp): Promise<unknown> {
  return runJob(db, jobsOf(db, app.files).find(({ name }) => name === CLOSE_DAYS)!, { info() {} })
}
