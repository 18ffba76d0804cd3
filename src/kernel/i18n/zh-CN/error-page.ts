/** A heading for the person, and what may help; the sentence of the error code stands between them. */
export const errorPage = {
  titles: {
    400: '这个请求有点不对',
    401: '登录后再来看',
    403: '这里暂时进不去',
    404: '这一页不在这里',
    429: '歇一会儿再来',
    500: '这本不该发生',
    503: '马上就回来',
  },
  otherTitle: '没能打开这一页',
  hints: {
    404: '链接可能少了几个字，也可能作者把它收回去了。',
    500: '不是你的问题。刷新一下也许就好了。',
    503: '通常只要几秒钟，过一会儿刷新就好。',
  },
  home: '回首页',
  retry: '再试一次',
  requestId: '请求编号',
  report: '如果一直这样，请把编号告诉站长。',
}
