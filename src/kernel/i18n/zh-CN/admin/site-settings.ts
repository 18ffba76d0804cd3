export const siteSettings = {
  saved: '已保存，马上生效。',
  save: '保存',
  needsScript: '保存设置需要打开浏览器的脚本功能。',
  review: {
    title: '审核',
    label: '先审后发',
    hint: '打开后，新文章、对已发布文章的修改、改名和签名都要管理员通过才公开；关闭后提交就公开。已经在等的仍要处理。',
  },
  identity: {
    title: '名称与简介',
    name: '站点名称',
    nameHint: '显示在每一页的左上角和标题里。留空就用启动网站时的名字（SITE_NAME）。',
    description: '一句话简介',
    descriptionHint: '搜索引擎和订阅里看到的介绍。留空就用默认的那句。',
  },
  announcement: {
    title: '公告',
    label: '公告内容',
    hint: '显示在每一页的最上面，读者可以收起；换了内容会再出现。留空就没有公告。',
    preview: '预览',
    save: '发布公告',
  },
  door: {
    title: '注册',
    mode: '谁可以注册',
    modes: {
      open: { label: '开放注册', hint: '任何人都可以注册。' },
      invite: { label: '凭邀请注册', hint: '有邀请码的人才可以注册。' },
      closed: { label: '关闭注册', hint: '谁也不能注册，已有的人照常登录。' },
    },
    guard: '注册防机器验证',
    guardHint: '注册时浏览器计算几秒，阻止程序批量注册；用户几乎感觉不到，不依赖第三方。',
    links: '新人的链接先审',
    linksHint: '新人最初几篇文章里带外站链接时，先等管理员看过再公开。',
  },
}
