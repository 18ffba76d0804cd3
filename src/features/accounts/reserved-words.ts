/** Names of roles and of the product, by which somebody could speak in its name. Compared by skeleton. */
export const RESERVED_WORDS = [
  ...words('user admin administrator owner moderator mod staff root system webmaster'),
  ...words('joule official support security anonymous deleted'),
  ...words('管理员 管理員 站长 站長 版主 官方 系统 系統 客服 匿名 匿名用户 匿名用戶 已注销 已註銷'),
]

function words(line: string): string[] {
  return line.split(' ')
}
