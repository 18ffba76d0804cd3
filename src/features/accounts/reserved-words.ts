/** Names that would impersonate the site or stand in its URLs. Compared by skeleton. */
export const RESERVED_WORDS = [
  ...words(
    'admin administrator owner root system moderator mod staff support help official service webmaster',
  ),
  ...words('joule anonymous deleted null undefined me self everyone all here security postmaster abuse'),
  ...words(
    '管理员 管理員 站长 站長 官方 系统 系統 客服 版主 匿名 匿名用户 匿名用戶 已注销 已註銷 所有人 全体成员 全體成員',
  ),
  // First path segments, of today and of what sites tend to get.
  ...words(
    'api assets uploads posts post tags tag space spaces search messages message settings studio feed',
  ),
  ...words('feeds following followers favorites login logout register signup signin home about index static'),
  ...words(
    'livez readyz metrics robots sitemap sitemaps favicon styleguide dev docs user users terms privacy rules contact www mail unsubscribe history series manifest offline sw webhooks import imports draft drafts comment comments',
  ),
]

function words(line: string): string[] {
  return line.split(' ')
}
