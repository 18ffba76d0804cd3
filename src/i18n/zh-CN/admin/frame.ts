export const frame = {
  title: '管理',
  sections: '管理的各个部分',
  tabs: {
    dashboard: '总览',
    posts: '文章',
    comments: '评论',
    users: '用户',
    reports: '举报',
    profileReviews: '资料审核',
    energy: '能量',
    log: '操作记录',
    siteSettings: '站点设置',
  },
}
