import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What is sent to the database meanwhile: each text once, with the values that came first. */
export async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard = new Map<string, Statement>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
    const { text, values = [] } = said[0] as Statement
    if (text && !heard.has(text)) heard.set(text, { text, values })
    return Reflect.apply(query, this, said)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...heard.values()]
}
