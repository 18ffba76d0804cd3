/** Secret links to drafts. */
export const draftLinks = {
  title: '分享草稿',
  link: '分享草稿',
  lead: '生成一个私密链接，拿到链接的人不用登录就能看到最近一次保存的内容，不能评论或修改。文章发布后，链接会转到公开的文章。',
  notShareable: '只有还没公开的文章才能这样分享。',
  valid: (time: string) => `已有一个链接，有效期到 ${time}。链接只在生成时显示一次；再生成一个，旧的就失效。`,
  days: '有效期',
  daysOf: (days: number) => `${days} 天`,
  create: '生成链接',
  replace: '换一个链接',
  revoke: '撤销链接',
  revoked: '链接已撤销，谁也打不开了。',
  created: '链接已生成',
  createdText: '现在就复制下来：之后不会再显示。',
  copy: '分享或复制',
  shared: (time: string) => `这是作者分享的草稿，还没有发布，请不要转载。链接有效期到 ${time}。`,
  saved: '保存于',
}
