/** Telling the admins of what should not be here. */
export const reports = {
  report: '举报',
  reportPost: '举报这篇文章',
  reportPerson: '举报这位用户',
  title: '举报',
  lead: '告诉管理员哪里不对。对方不会知道是谁举报的，处理之后你会收到消息。',
  reason: '理由',
  templates: ['垃圾广告', '人身攻击', '违法或有害内容', '抄袭他人', '泄露隐私'],
  send: '提交举报',
  sent: '收到了，谢谢。处理之后会告诉你。',
}
