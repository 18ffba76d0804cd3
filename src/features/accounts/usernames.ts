import unhomoglyph from 'unhomoglyph'

const SHAPE = /^[\p{L}\p{N}_-]{2,20}$/u

/** Names that would speak for the site, or for nobody. */
const RESERVED = new Set(
  [
    ...[
      'admin',
      'administrator',
      'owner',
      'root',
      'system',
      'moderator',
      'mod',
      'staff',
      'support',
      'help',
      'official',
    ],
    ...['joule', 'anonymous', 'deleted', 'null', 'undefined', 'me', 'self', 'everyone', 'all', 'here'],
    ...['管理员', '站长', '官方', '系统', '客服', '版主', '匿名', '匿名用户', '已注销', '所有人', '全体成员'],
  ].map(usernameKey),
)
const GENERATED = /^(user|deleted)[_-]?\d+$/
// What the keys of generated names look like (1 and 0 look like l and o): a twin would keep a newcomer out.
const GENERATED_KEY = /^(user|deleted)_[lo\d]+$/

export function tidyUsername(name: string): string {
  return name.trim().normalize('NFC')
}

/**
 * What names are compared by: two that look alike are one. Folded before and after, because a letter may look like
 * another one only in one of its cases.
 */
export function usernameKey(name: string): string {
  const folded = fold(unhomoglyph(fold(name)))
  return folded.normalize('NFKC')
}

export function isAllowedUsername(name: string): boolean {
  const key = usernameKey(name)
  return SHAPE.test(name) && !GENERATED.test(fold(name)) && !GENERATED_KEY.test(key) && !RESERVED.has(key)
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
