import type pg from 'pg'

/**
 * Refuses a standby where the primary is meant: while a balancer has not noticed a change of roles it leads to one, which answers
 * reads as of some time ago. Every server says with the connection what it is; a pooler does not.
 */
export function requirePrimary(client: pg.Client): () => void {
  let standby = false
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (parameterName === 'in_hot_standby') standby = parameterValue === 'on'
  })
  return () => {
    if (standby) throw new StandbyError()
  }
}

class StandbyError extends Error {
  /** read_only_sql_transaction */
  readonly code = '25006'

  constructor() {
    super('The server is a standby')
  }
}
