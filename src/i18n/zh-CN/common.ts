/** Words that any page may need. */
export const common = {
  close: '关闭',
  cancel: '取消',
  show: (field: string) => `显示${field}`,
  level: (level: number) => `等级 ${level}`,
  sentences: (...all: string[]) => all.join(''),
}
