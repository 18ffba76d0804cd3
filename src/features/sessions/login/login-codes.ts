import { createHmac, randomInt } from 'node:crypto'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { singleUseSecrets } from '../../../kernel/db/single-use-secrets.ts'
import { column, type TablesOf, table } from '../../../kernel/db/tables.ts'
import { LOGIN_CODE_MS } from '../rules.ts'
import { newToken } from '../tokens.ts'

declare module '../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof LoginCodesTable> {}
}

const LoginCodesTable = table('login_codes', {
  token_hash: column.bytes,
  user_id: column.nullable(column.number),
  address_key: column.bytes,
  code_hash: column.bytes,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

const DIGITS = 6
const PURPOSE = 'login codes'

/** By the secret of the browser that asked: a code alone, read in the mail or given away, opens nothing elsewhere. */
export const loginCodes = singleUseSecrets('login_codes', ['user_id', 'address_key', 'code_hash'])

/** Nobody's where no account has the address. The code is for the mail, the token for the browser. */
export async function issueLoginCode(
  trx: Trx,
  keyFor: KeyFor,
  whose: { user_id: number | null; address_key: Buffer },
): Promise<{ token: string; code: string; expires_at: Date }> {
  const token = newToken()
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const row = { ...whose, code_hash: hashOfLoginCode(keyFor, token, code) }
  const { expires_at } = await loginCodes.issue(trx, row, LOGIN_CODE_MS, token)
  return { token, code, expires_at }
}

export function hashOfLoginCode(keyFor: KeyFor, token: string, code: string): Buffer {
  return createHmac('sha256', keyFor(PURPOSE)).update(`${token} ${code}`).digest()
}
