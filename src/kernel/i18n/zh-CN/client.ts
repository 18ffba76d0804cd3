/** What the browser's own scripts say; both languages travel in the bundle, so keep it short. */
export const client = {
  copy: '复制',
  copied: '已复制',
  copyFailed: '没能复制，请手动选择文字。',
  offline: '网络好像断了，请检查后再试。',
  unexpected: '服务器的回答看不懂，请稍后再试。',
}
