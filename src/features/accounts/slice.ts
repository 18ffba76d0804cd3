import { ownRows, type Slice } from '../slice.ts'
import { eraseAccount } from './deletion.ts'
import { accountInvariants } from './invariants.ts'

export const accountsSlice: Slice = {
  name: 'accounts',
  invariants: accountInvariants,
  erase: eraseAccount,
  exported: [
    ownRows(
      'users',
      [
        'id',
        'username',
        'signature',
        'avatar',
        'email',
        'email_verified_at',
        'has_password',
        'role',
        'status',
        'ban_reason',
        'ban_until',
        'created_at',
      ],
      { file: 'account', owner: 'id' },
    ),
  ],
}
