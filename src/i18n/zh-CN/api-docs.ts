export const apiDocs = {
  title: '接口文档',
  intro: '本站的全部接口，由服务本身校验请求所用的定义生成。',
  raw: 'OpenAPI 3.1 原文',
  open: '公开',
  login: '需要登录',
  parameters: '参数',
  body: '请求内容',
  answers: '返回内容',
}
