/** The archive of all that belongs to a person. */
export const exports = {
  title: '导出我的数据',
  lead: '把你的文章（含草稿）、图片、评论、消息、能量与经验流水、收藏、关注和设置打包成一个 zip 文件。',
  limit: (count: number) => `每 7 天最多 ${count} 次。`,
  request: '开始导出',
  requested: '已开始准备，完成后会通知你。',
  queued: '已经排上队，马上开始。',
  running: (done: string, total: string) => `正在准备：${done} / ${total} 个文件`,
  leave: '可以离开这个页面，完成后会通知你。',
  ready: (size: string) => `已经准备好，共 ${size}。`,
  expires: '保留到',
  fetch: '下载',
  fetchHint: '下载前需要再次确认是你本人；下载完成一小时后文件会删除。',
  failed: '上次导出没有成功，请再试一次。',
  gone: '上次导出的文件已经删除。',
  next: '下次可以导出的时间：',
  unsaved: '未保存的修改',
  readmeFile: '说明.txt',
  readme: (time: string) => `这是你在本站的数据，导出于 ${time}（UTC）。

posts/     你的每篇文章（含草稿和回收站）：.md 是 Markdown，.html 是网页，内容相同。
           有自动保存但没有点保存的修改，另存一份。
pictures/  你上传的图片，文章里的图片链接指向这里。
data/      其他数据，每个文件是一个 JSON 数组：
           account 账号，devices-and-tokens 登录设备和访问令牌，security-events 安全记录，
           comments 评论，notices 消息，energy-ledger 能量流水，exp-ledger 经验流水，
           folders 与 saved-posts 收藏，following 与 followers 关注，reactions 赞和踩，等等。

其他人只以编号（uid）出现。密码、密钥和验证码不在其中。
.md 文件可以在“创作中心 → 导入”里再导入。
`,
}
