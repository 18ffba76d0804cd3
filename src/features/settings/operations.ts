// What the API description says of each operation: a line, and what its caller should know beside it.

export const updateProfile = {
  summary: 'Change my name or signature',
  description:
    'A new name costs 6 energy, the first one nothing; it is refused below a balance of zero. With review on the changes wait (`pending`), and the name is reserved meanwhile; a rejected rename is refunded. Names have 2 to 20 letters, digits, `_` or `-`; the current value again is no change. Name and signature each earn 10 exp the first time.',
}

export const withdrawProfileChange = {
  summary: 'Withdraw a change of my profile from review',
  description:
    'Of `field`, or of both. The energy for a rename is given back; where nothing waits, `withdrawn` is empty.',
}

export const getAuditStatus = {
  summary: 'Tell whether review is on',
  description:
    'While `enabled` is true, new posts and changes of a name or signature wait for an admin. The same for everyone.',
}

export const changeAvatar = {
  summary: 'Change my avatar',
  description:
    'JPEG, PNG, GIF or WebP of at most 5 MB, stored as WebP of 256 pixels; never reviewed, and public at once. The first one earns 10 exp; the picture before is deleted.',
}
