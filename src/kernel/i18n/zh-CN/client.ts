/** What the browser's own scripts say; both languages travel in the bundle, so keep it short. */
export const client = {
  copy: '复制',
  copied: '已复制',
  copyFailed: '没能复制，请手动选择文字。',
  offline: '网络好像断了，请检查后再试。',
  unexpected: '服务器的回答看不懂，请稍后再试。',
  tooOften: (wait: string) => `试得太多了，请过 ${wait}再来。`,
  seconds: (count: number) => `${count} 秒`,
  minutes: (count: number) => `${count} 分钟`,
  energized: (exp: number) => (exp ? `充能成功，+${exp} 经验。` : '充能成功。今天靠充能得的经验已经满了。'),
  required: '这里还没有填。',
  tooShort: (least: number) => `至少 ${least} 个字符。`,
  email: '这不像是一个邮箱地址。',
  charactersMissing: (count: number) => `还差 ${count} 个字符。`,
  strength: {
    repeated: '重复的字符太多，换几个不同的吧。',
    fair: '可以用，再长一点更安全。',
    good: '不错。',
    strong: '很好，够长了。',
  },
}
