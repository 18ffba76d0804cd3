import { openExternalChecks } from '../features/screening/service.ts'
import { jobSettingsOf, jobsOf } from '../jobs.ts'
import { loadSecret } from '../kernel/db/secret.ts'
import { StartupError } from '../kernel/errors.ts'
import { type JobState, jobStates } from '../kernel/ops/job-runs.ts'
import { runJob } from '../kernel/ops/jobs.ts'
import type { Command } from './command.ts'
import { tableLines, timeText } from './table.ts'

export const jobsListCommand: Command = {
  name: 'jobs list',
  args: [],
  options: { json: null },
  summary: 'shows the scheduled jobs: last run, outcome and next run',
  async run({ db, files, config, print }, _args, { json }) {
    const opened = await db()
    const states = await jobStates(opened, jobsOf(opened, files, jobSettingsOf(config)))
    if (json) print(JSON.stringify(states, null, 2))
    else for (const line of tableLines(HEAD, states.map(rowOf))) print(line)
    return 0
  },
}

export const jobsRunCommand: Command = {
  name: 'jobs run',
  args: ['name'],
  summary: 'runs one job now, unless a process of the site is running it',
  async run({ db, files, config, print, signal }, [name = '']) {
    const opened = await db()
    const jobs = jobsOf(opened, files, jobSettingsOf(config))
    const job = jobs.find((each) => wordOf(each.name) === wordOf(name))
    if (!job)
      throw new StartupError(
        `There is no job ${name}. The jobs are: ${jobs.map((each) => wordOf(each.name)).join(', ')}`,
      )
    const say = (...words: unknown[]) => print(words.map(textOf).join(' '))
    const close = await openExternalChecks(opened, config, await loadSecret(opened, config.secret), {
      info: say,
      warn: say,
    })
    const log = { info: say }
    const ran = await runJob(opened, job, log, { stopping: signal }).finally(close)
    if (!ran) throw new StartupError(`${wordOf(name)} is already running`)
    print(`Ran ${wordOf(name)}`)
    return 0
  },
}

const HEAD = ['name', 'last run (UTC)', 'outcome', 'next run (UTC)']

function rowOf({ name, last_run_at, next_run_at, error }: JobState): string[] {
  const outcome = error ? `failed: ${error}` : last_run_at ? 'ok' : '-'
  return [wordOf(name), timeText(last_run_at), outcome, error ? 'within a minute' : timeText(next_run_at)]
}

/** One word, so that a shell needs no quotes. */
function wordOf(name: string): string {
  return name.replaceAll(' ', '-')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
