import { hasAnyUser } from '../features/accounts/service.ts'
import { connect } from '../kernel/db/db.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { StartupError } from '../kernel/errors.ts'
import type { Command, CommandContext } from './command.ts'
import { ADMIN, CHARACTERS, MEMBER, OWNER } from './demo/characters.ts'
import { fillDemo, PASSWORD } from './demo/fill.ts'
import { manualClock } from './demo/timeline.ts'

export const demoCommand: Command = {
  name: 'demo',
  args: [],
  summary: 'fills an empty site with people, posts, conversations and three months of history',
  createsSite: true,
  async run(context) {
    const { files, print, clock: real } = context
    await migrate(await context.connection(), real.now())
    const clock = manualClock(real.now())
    await using closing = new AsyncDisposableStack()
    const db = await openWith(context, clock, closing)
    if (await hasAnyUser(db))
      throw new StartupError(
        'People live on this site already: the demo only fills an empty one (set another DATA_DIR)',
      )
    const { posts, people } = await fillDemo({ db, files, clock, print }, { until: real.now() })
    print(`${people.size} people and ${posts.length} public posts are there. Start the site and log in as:`)
    for (const [role, name] of [
      ['owner', OWNER],
      ['admin', ADMIN],
      ['member', MEMBER],
    ] as const)
      print(`  ${role.padEnd(6)}  ${addressOf(name).padEnd(18)}  ${name}`)
    print(`The password of everyone is: ${PASSWORD}`)
    return 0
  },
}

/** A separate connection that runs on the demo's clock. */
async function openWith(
  { connection, signal }: CommandContext,
  clock: CommandContext['clock'],
  closing: AsyncDisposableStack,
) {
  const db = connect({
    connection: await connection(),
    clock,
    admitWriter: async () => {},
    onError: () => {},
  })
  closing.defer(async () => (signal.aborted ? undefined : db.destroy()))
  return db
}

function addressOf(name: string): string {
  return `${CHARACTERS.find((character) => character.name === name)!.mailbox}@example.org`
}
