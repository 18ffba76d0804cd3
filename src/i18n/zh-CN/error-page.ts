/** A heading for the person, and what may help; the sentence of the error code stands between them. */
export const errorPage = {
  titles: {
    400: '请求有误',
    401: '请先登录',
    403: '无法访问此页面',
    404: '页面不存在',
    429: '请求太频繁',
    500: '出错了',
    503: '暂时无法访问',
  },
  otherTitle: '无法打开此页面',
  hints: {
    404: '链接可能有误，或者作者已删除该页面。',
    500: '不是你的问题，请刷新页面试试。',
    503: '通常几秒钟就会恢复，请稍后刷新。',
  },
  home: '回首页',
  retry: '再试一次',
  requestId: '请求编号',
  report: '如果一直这样，请把编号告诉站长。',
}
